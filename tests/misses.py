"""Checks a property of many cases in one test and reports every failing case."""

import traceback
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def misses(check: Callable[[T], object], cases: Iterable[T], name: Callable[[T], object] = str) -> list[str]:
    """Returns the name of each case for which the check raises an exception, with the end of the traceback."""
    found = []
    for case in cases:
        try:
            check(case)
        except Exception as error:
            found.append(f"{name(case)}: {''.join(traceback.format_exception(error, limit=-2))}")
    return found
