"""A progress bar on standard error, shown only on a terminal."""

import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

import click

T = TypeVar("T")


def progress(steps: Sequence[T], what: str) -> Iterator[T]:
    """Yields the steps, and counts them in the bar."""
    if not sys.stderr.isatty():
        yield from steps
        return
    with click.progressbar(steps, label=what, file=sys.stderr, show_pos=True) as bar:
        yield from bar
