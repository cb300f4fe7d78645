"""Private headless displays that play real touch, trackpad, mouse and key input."""


class Failure(Exception):
    """An error that stops a run, reported in one line."""


class Late(Failure):
    """A step was played too late for the gesture, since the machine was busy."""
