"""How a property is tried on every game in the registry: a new game is tried by its registry line alone."""

from collections.abc import Callable, Iterable

import pytest
from hypothesis import example, given, seed, settings

from domain.registry import GAMES
from tests.games.cases import Case, cases, every_number_of_seats

EXAMPLES = 15
"""Tables of each game that Hypothesis thinks of."""

Property = Callable[[Case], None]


def any_table_of(slug: str, *, first: Iterable[Case] = ()) -> Callable[[Property], Callable[[], None]]:
    """Tries a property on tables of one game; one on which it fails is made as simple as can be.

    With one seed all properties of a game are tried on the same matches, so that few are played.
    """

    def tried_on(test: Property) -> Callable[[], None]:
        tried = seed(1)(settings(max_examples=EXAMPLES)(given(case=cases(slug))(test)))
        for case in first:
            tried = example(case=case)(tried)
        return tried

    return tried_on


every_game = pytest.mark.parametrize("slug", GAMES, scope="module")
"""All tests of one game run in a row, so that each of its matches is played once and then forgotten."""


def any_table(test: Property) -> Callable[[str], None]:
    """Tries a property on tables of each game."""
    return _tried(test, lambda _slug: ())


def any_table_and_every_preset(test: Property) -> Callable[[str], None]:
    """The same, and first on each preset with each number of seats."""
    return _tried(test, every_number_of_seats)


def _tried(test: Property, first: Callable[[str], Iterable[Case]]) -> Callable[[str], None]:
    def on_tables(slug: str) -> None:
        any_table_of(slug, first=first(slug))(test)()

    on_tables.__name__, on_tables.__doc__ = test.__name__, test.__doc__
    return every_game(on_tables)
