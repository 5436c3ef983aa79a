"""Failures of tests with rows of text fixtures say in which file and line the row stands."""

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from tests.games.texts import Text


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    try:
        return (yield)
    except Exception as error:
        for where in dict.fromkeys(_places(getattr(item, "callspec", None))):
            error.add_note(f"in {where}")
        raise


def _places(callspec: Any) -> Iterator[str]:
    for value in callspec.params.values() if callspec else ():
        for each in value if isinstance(value, list) else (value,):
            if isinstance(each, Text):
                yield each.where
