"""Private headless displays that play real touch, trackpad, mouse and key input."""


class Failure(Exception):
    """Something that stops a run, reported in one line to the caller."""


class Late(Failure):
    """A step was played too late to mean what the gesture says: the machine was busy."""
