"""Decorators that test a property on every registered game, including new ones."""

from collections.abc import Callable, Iterable

import pytest
from hypothesis import example, given, seed, settings

from domain.registry import GAMES
from tests import chance
from tests.games.facts import facts_of
from tests.games.table_cases import Case, breadth, cases
from tests.tiers import few_or_many

Property = Callable[[Case], None]


def any_table_of(slug: str, *, first: Iterable[Case] = (), few: int = 2) -> Callable[[Property], Callable[[], None]]:
    """Tests a property on tables of one game. Hypothesis simplifies failing ones.

    All properties of a game use one seed and so the same matches, which are cached. `make test` draws a `few`, and
    `make test-all` four, from the seed of the run.
    """

    def tried_on(test: Property) -> Callable[[], None]:
        examples = settings(max_examples=few_or_many(few, 4))
        tried = seed(chance.seeded("tables"))(examples(given(case=cases(slug))(test)))
        for case in first:
            tried = example(case=case)(tried)
        return tried

    return tried_on


every_game = pytest.mark.parametrize("slug", GAMES, scope="package")
"""Parametrises a test with every game. Package scope runs all tests of one game in sequence, so that its matches are
played once for all modules."""


def any_table(test: Property) -> Callable[[str], None]:
    """Tests a property on tables of each game."""
    return _tried(test, lambda _slug: ())


def any_table_and_every_preset(test: Property) -> Callable[[str], None]:
    """Tests a property as `any_table` does, starting with each preset and each number of seats. `make -C lab
    soak-rules` tests each combination."""
    return _tried(test, breadth)


def any_table_and_rare_ones(test: Property) -> Callable[[str], None]:
    """Tests a property as `any_table` does, starting with the tables of the second implementation, where rare events
    occur."""
    return _tried(test, _rare)


def _rare(slug: str) -> Iterable[Case]:
    reading = facts_of(slug).second_reading
    return reading.tables if reading else ()


def _tried(test: Property, first: Callable[[str], Iterable[Case]]) -> Callable[[str], None]:
    def on_tables(slug: str) -> None:
        any_table_of(slug, first=first(slug))(test)()

    on_tables.__name__, on_tables.__doc__ = test.__name__, test.__doc__
    return every_game(on_tables)
