"""A progress bar on standard error, where somebody looks at it."""

import sys
from collections.abc import Iterable
from typing import TypeVar

from tqdm import tqdm  # type: ignore[import-untyped]

T = TypeVar("T")


def progress(steps: Iterable[T], total: int, what: str) -> Iterable[T]:
    """The steps, counted while they are taken."""
    bar: Iterable[T] = tqdm(steps, total=total, desc=what, unit=" matches", disable=not sys.stderr.isatty())
    return bar
