"""Facts about each game for the tests of every game: `domain/games/<game>/tests/facts.py` has FACTS.

A test of every game takes the game from the registry and its facts from here, so that no shared file has a table with a
row for each game. Every fact has a default; a game without special facts has `FACTS = Facts()`.
"""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from domain.option_table import JsonOptions
from tests.games.second_reading import Page, Pages
from tests.games.table_cases import Case

Bound = Callable[[JsonOptions, int], int]
"""Maximum of a quantity, by options and number of seats."""

View = Mapping[str, Any]


class Placed(NamedTuple):
    """The cards outside the hands: the known ones, and the number of those lying face down."""

    known: list[str]
    face_down: int


class SecondReading(NamedTuple):
    """The second implementation of a rules page, and the tables for comparing it with the game.

    The comparison begins with `tables`, or without any with each preset at its fewest seats; `random_tables` adds
    tables drawn by Hypothesis. `occurs` are events that must occur in the matches at `tables`, so that the comparison
    is meaningful. `greedy` are tables of the Commerce family for players who improve their hands, each with the events
    and hand keys (such as `62-0`) that must occur there.
    """

    page: Pages[Page]
    tables: tuple[Case, ...] = ()
    occurs: frozenset[str] = frozenset()
    random_tables: bool = True
    greedy: tuple[tuple[Case, str], ...] = ()


class Scene(NamedTuple):
    """The position of a picture: the one before the player's next move, after some moves chosen by `seed`."""

    moves: int
    seed: int = 1
    seats: int = 4
    preset: str | None = None
    options: Mapping[str, Any] = {}


SECOND_TURN = Scene(moves=2)

FOUR_STANDOFFS = "three hands in a row must have stood off before"
RARE_HAND = "five cards seldom make it"
INHERITED = "only a fork has bids whose events are in the log of its parent"
EMPTY_STOCK = "the stock must be empty when somebody pounces"


@dataclass(frozen=True, kw_only=True)
class Facts:
    """Facts about one game for the tests of every game. Event names have no prefix: `hands_revealed`."""

    second_reading: SecondReading | None = None
    longest_match: Bound | None = None
    """Maximum number of moves of a match by the rules, or a generous bound where they give none."""
    turns_of_a_hand: Mapping[tuple[str, ...], Bound] | None = None
    """Maximum number of events in one hand, for each group of events."""
    placed: Callable[[View, JsonOptions], Placed | None] | None = None
    """Returns the cards outside the hands, as seen by all seats together. None if the view is incomplete."""
    dealt_face_down: Callable[[JsonOptions], int] = lambda _options: 0
    """Number of cards dealt face down beside the hands and the stock."""
    refusals: frozenset[str] = frozenset()
    """Codes of rules that the attempted moves must violate, so that the tests are meaningful."""
    codes: str | None = None
    """Codes of the refusals by its own rules, separated by spaces. None allows any."""
    never_seen: Mapping[str, str] = field(default_factory=dict)
    """Parts of its schemas that never occur in random matches, each with the reason."""
    broken_at_random: Set[str] = frozenset()
    """Its dominated moves that random players make within a few matches."""
    scene: Scene = SECOND_TURN
    """The position of its picture."""
    short_on_the_page: Mapping[str, str] = field(default_factory=dict)
    """Options of a short match, by the labels of the page."""
    within_a_turn: frozenset[str] = frozenset()
    """Phases in which a seat is in the middle of its turn."""
    short: Mapping[str, Any] | None = None
    """Options of a shorter match, for tests of whole matches that need no more."""
    rare: Mapping[str, Any] | None = None
    """Options with which the rarer events occur, for extending the corpus."""
    deck: str = "52"
    """Default deck of a transcript."""


@cache
def facts_of(slug: str) -> Facts:
    """Returns the facts of a game. Raises LookupError if its file is missing."""
    name = f"domain.games.{slug.replace('-', '_')}.tests.facts"
    try:
        found = getattr(import_module(name), "FACTS", None)
    except ModuleNotFoundError as error:
        if not f"{name}.".startswith(f"{error.name}."):
            raise  # the file exists, but one of its imports is missing
        found = None
    if not isinstance(found, Facts):
        raise LookupError(f"game {slug} has no {name.replace('.', '/')}.py with FACTS")
    return found
