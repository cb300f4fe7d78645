import Canvas

/// A change of screens without a motion: the one fades into its ground, then the other comes out of
/// its own.
struct Dissolve: Sendable {
  /// The screen that was left.
  var from: any Scene
  /// When it began, in seconds.
  var since: Double

  /// How long each half takes, in seconds.
  static let half = 0.12

  /// Whether it is over.
  func isOver(at time: Double) -> Bool { time >= since + 2 * Self.half }

  /// Whether the screen that was left is still seen.
  func showsLeft(at time: Double) -> Bool { time < since + Self.half }

  /// How much of the ground lies over the screen that is seen, from 0 to 1.
  func veil(at time: Double) -> Double {
    let share = min(2, max(0, (time - since) / Self.half))
    return showsLeft(at: time) ? share : 2 - share
  }
}
