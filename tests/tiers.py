"""Which rows of a test's parameter `make test` runs."""

from collections.abc import Iterable
from typing import Any

import pytest


def of_all(rows: Iterable[str], *chosen: str) -> list[Any]:
    """Every row as a parameter; only `make test-all` runs those that are not chosen."""
    return [pytest.param(row, marks=() if row in chosen else pytest.mark.thorough) for row in rows]
