"""The velocity of a finger by a parabola through its last samples (SP-7, SP-70), written a second
time and in another way than the program has it: by Cramer's rule on the normal equations.
"""

WINDOW, GAP, MOST = 0.1, 0.040, 20  # seconds, seconds, samples
ROUNDING = 1e-6  # seconds


def determinant(m):
    return (m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
            - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
            + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]))


def usable(samples):
    """The newest samples that belong together, newest first, with times before the newest."""
    newest, found = samples[-1], []
    for t, place in reversed(samples):
        if newest[0] - t > WINDOW + ROUNDING or len(found) == MOST:
            break
        if found and found[-1][0] - (t - newest[0]) > GAP + ROUNDING:
            break
        if not found or found[-1][0] != t - newest[0]:  # of equal times the last counts
            found.append((t - newest[0], place - newest[1]))
    return found


def at_release(samples):
    """Units a second at the last of [(seconds, place)]; 0 for fewer than three samples."""
    found = usable(samples)
    if len(found) < 3:
        return 0.0
    found = [(t * 10, place) for t, place in found]  # about 1 long, for a sound matrix
    powers = [sum(t ** n for t, _ in found) for n in range(5)]
    moments = [sum(place * t ** n for t, place in found) for n in range(3)]
    matrix = [powers[n:n + 3] for n in range(3)]
    replaced = [[row[0], moment, row[2]] for row, moment in zip(matrix, moments)]
    return 10 * determinant(replaced) / determinant(matrix)
