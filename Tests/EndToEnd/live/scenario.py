"""One gesture with its options and its check."""


class Scenario:
    """One gesture and its check; `name` names its artifacts and its test."""

    def __init__(self, name, gesture, check, options=(), displays=('x11', 'wayland'), scale=1,
                 replays=True, replays_header=True):
        self.name, self.gesture, self.check = name, gesture, check
        self.replays = replays  # whether its recording is played back and compared
        # Material's rule goes by the frames there were, so that other ones end elsewhere (FH-44).
        self.replays_header = replays_header
        self.options, self.displays, self.scale = list(options), displays, scale
