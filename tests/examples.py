"""Numbers of examples: few in `make test`, many in `make test-all`."""

from collections.abc import Iterable
from itertools import count
from typing import Any, TypeVar

import pytest

from tests import chance

T = TypeVar("T")


def few_or_many(few: T, many: T) -> T:
    """Returns `few` in `make test`, and `many` in `make test-all`."""
    return many if chance.SEED else few


def mostly_thorough(cases: Iterable[Any], few: int) -> list[Any]:
    """Returns the cases as parameters, all but the first few marked as thorough."""
    return [
        case if place < few else pytest.param(case, marks=pytest.mark.thorough)
        for place, case in zip(count(), cases, strict=False)
    ]
