"""Selects the cases that `make test` runs; `make test-all` runs all of them."""

import random
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any, TypeVar

import pytest

from tests import chance

T = TypeVar("T")


def few_or_many(few: T, many: T) -> T:
    """Returns `few` in `make test`, and `many` in `make test-all`."""
    return many if chance.SEED else few


def drawn(name: str, cases: Sequence[T], few: int) -> list[T]:
    """Returns this many of the cases, in random order. Each run of `make test-all` draws different ones."""
    return random.Random(chance.seeded(name)).sample(cases, few)


def first_and_half_of(name: str, cases: Sequence[Any]) -> list[Any]:
    """Returns the first case and, for `make test-all`, a random half of the others."""
    others = drawn(name, cases[1:], len(cases) // 2)
    return [cases[0], *(pytest.param(each, marks=pytest.mark.thorough) for each in others)]


def of_all(rows: Iterable[str], *chosen: str) -> list[Any]:
    """Returns the rows as parameters, all but the chosen ones marked as thorough."""
    return [pytest.param(row, marks=() if row in chosen else pytest.mark.thorough) for row in rows]


def mostly_thorough(cases: Iterable[Any], few: int) -> list[Any]:
    """Returns the cases as parameters, all but the first few marked as thorough."""
    return [
        case if place < few else pytest.param(case, marks=pytest.mark.thorough)
        for place, case in zip(count(), cases, strict=False)
    ]
