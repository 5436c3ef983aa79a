"""What `make test` runs of a test with many cases; `make test-all` runs everything."""

from collections.abc import Iterable
from itertools import count
from typing import Any, TypeVar

import pytest

from tests import chance

T = TypeVar("T")


def few_or_many(few: T, many: T) -> T:
    """Returns `few` in `make test`, and `many` in `make test-all`."""
    return many if chance.SEED else few


def of_all(rows: Iterable[str], *chosen: str) -> list[Any]:
    """Returns the rows as parameters, all but the chosen ones marked as thorough."""
    return [pytest.param(row, marks=() if row in chosen else pytest.mark.thorough) for row in rows]


def mostly_thorough(cases: Iterable[Any], few: int) -> list[Any]:
    """Returns the cases as parameters, all but the first few marked as thorough."""
    return [
        case if place < few else pytest.param(case, marks=pytest.mark.thorough)
        for place, case in zip(count(), cases, strict=False)
    ]
