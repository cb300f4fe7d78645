"""Reads the traces of live runs and checks them against the laws of scrolling."""
