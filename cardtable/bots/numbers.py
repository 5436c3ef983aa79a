"""Numbers on the command line."""

import argparse


def positive(text: str) -> int:
    """A whole number from 1."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text} is no number of at least 1")
    return int(text)
