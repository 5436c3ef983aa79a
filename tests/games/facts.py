"""The facts about one game that the tests of every game need: `domain/games/<game>/tests/facts.py` has FACTS.

A test of every game takes the game from the registry and its facts from here, so that no table in a shared file has a
row for each game. Every fact has a default; a game without anything special says `FACTS = Facts()`.
"""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from domain.options import JsonOptions
from tests.games.second_reading import Page, Pages
from tests.games.table_cases import Case

Bound = Callable[[JsonOptions, int], int]
"""A greatest number, by the options and the number of seats."""

View = Mapping[str, Any]


class Placed(NamedTuple):
    """The cards outside the hands: those that somebody knows, and the number of those that lie face down."""

    known: list[str]
    face_down: int


class SecondReading(NamedTuple):
    """The second implementation of a rules page, and the tables at which it is compared with the game.

    The comparison begins with `tables`, or with each preset at its fewest seats where there are none; `random_tables`
    adds any that Hypothesis thinks of. `occurs` are events that the matches at `tables` must show, or comparing them
    proves little. `greedy` are tables of the Commerce family for players who improve their hands, each with the events
    and hand keys (such as `62-0`) that must occur there.
    """

    page: Pages[Page]
    tables: tuple[Case, ...] = ()
    occurs: frozenset[str] = frozenset()
    random_tables: bool = True
    greedy: tuple[tuple[Case, str], ...] = ()


class Scene(NamedTuple):
    """A position to draw: that before the player's next move, after some moves chosen by `seed`."""

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
    """Facts for the tests of every game: one game. Names of events have no prefix: `hands_revealed`."""

    second_reading: SecondReading | None = None
    longest_match: Bound | None = None
    """The most moves of a match by the rules; a generous number where the rules give none."""
    turns_of_a_hand: Mapping[tuple[str, ...], Bound] | None = None
    """For each group of events, how many of them one hand has at most."""
    placed: Callable[[View, JsonOptions], Placed | None] | None = None
    """Where the cards outside the hands lie, as all seats together see it. None where the view doesn't tell of all."""
    dealt_face_down: Callable[[JsonOptions], int] = lambda _options: 0
    """How many cards a deal lays face down beside the hands and the stock."""
    revealing: frozenset[str] = frozenset()
    """Events that happen, or not, because of hidden cards. All others are the same whatever the hidden cards are, or
    they name the cards."""
    showing: Mapping[str, str] = field(default_factory=dict)
    """Events that show everybody a card which no view shows, before or after: the field that has it, by event."""
    refusals: frozenset[str] = frozenset()
    """Codes of rules that the moves tried on the game must meet, or the tests with them show little."""
    codes: str | None = None
    """The codes of the refusals that its rules have, besides those of any game, as words; None for any."""
    never_seen: Mapping[str, str] = field(default_factory=dict)
    """What its schemas declare and matches played at random don't show, with the reason."""
    broken_at_random: Set[str] = frozenset()
    """Its dominated moves that players who move at random make within a few matches."""
    scene: Scene = SECOND_TURN
    """The position of its picture."""
    short_on_the_page: Mapping[str, str] = field(default_factory=dict)
    """Options with which a match is short, by the labels of the page."""
    within_a_turn: frozenset[str] = frozenset()
    """The phases in which a seat has made a part of its turn."""
    short: Mapping[str, Any] | None = None
    """Options with which a match is over sooner, for tests of whole matches that need no more."""
    rare: Mapping[str, Any] | None = None
    """Options with which the rarer events occur, for growing the corpus."""
    deck: str = "52"
    """The deck of a transcript that names none."""


@cache
def facts_of(slug: str) -> Facts:
    """The facts of a game; LookupError where its file is missing."""
    name = f"domain.games.{slug.replace('-', '_')}.tests.facts"
    try:
        found = getattr(import_module(name), "FACTS", None)
    except ModuleNotFoundError as error:
        if not f"{name}.".startswith(f"{error.name}."):
            raise  # the file is there, and imports something that is not
        found = None
    if not isinstance(found, Facts):
        raise LookupError(f"game {slug} has no {name.replace('.', '/')}.py with FACTS")
    return found
