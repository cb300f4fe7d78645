"""Evening over a lake: the parts of the landscape picture."""
