"""The cover: a black sun over a mountain valley, and a river of lanterns coming down to us."""
