"""Compares a game, move by move, with a second implementation of its rules page (its `by_the_page.py`).

Before every move it compares the seat to move, the places of the cards, the legal moves of each seat, and the system's
move at the seat's deadline. After the move it compares the events.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from cardtable.game.courses import Step
from domain.canonical import canonical
from domain.cards import codes
from domain.hosted_game import HostedGame
from domain.logged_event import LoggedEvent
from domain.table.commands import KeepTime, MakeMove
from domain.table.decide import decide, seeded
from domain.table.state import Table
from domain.table.turn import deadline, waiting_seats
from tests.games.random_play import played
from tests.games.table_cases import Case

Move = Mapping[str, Any]


class Expected(NamedTuple):
    """An event according to the rules page: name, actor, public data, and private data by seat."""

    name: str
    actor: int | None
    data: Mapping[str, Any]
    private: Mapping[str, Any]


def expected(name: str, actor: int | None = None, private: Mapping[str, Any] | None = None, **data: Any) -> Expected:
    return Expected(name, actor, data, private or {})


class Draws(NamedTuple):
    """The match's chance: a shuffled pack by draw and deck, a random number by draw and bound."""

    pack: Callable[[int, str], list[str]]
    number: Callable[[int, int], int]


class Page(ABC):
    """One match according to the rules page, built from the options, the number of seats and the draws."""

    @abstractmethod
    def waiting(self) -> int: ...

    @abstractmethod
    def possible(self, seat: int) -> list[Move]: ...

    @abstractmethod
    def begins(self) -> Iterator[Expected]: ...

    @abstractmethod
    def moved(self, version: int, seat: int, move: Move) -> Iterator[Expected]:
        """Yields the events of a move. `version` is that of the first of them."""

    def amiss(self, _view: Mapping[str, Any]) -> list[str]:
        """Returns the names of fields in which the combined view of all seats differs from this match.

        Empty for a page that compares events and moves only.
        """
        return []

    def at_a_deadline(self) -> list[list[Move]] | None:
        """Returns the system's possible turns for the seat to move, each a list of moves.

        None if the page doesn't specify them, and tests of the game do ("Deadlines and absence" in conventions.md).
        """
        return None


P = TypeVar("P", bound=Page)
Pages = Callable[[Mapping[str, Any], int, Draws], P]
"""Builds the page of a match from its options, the number of seats and the draws."""


def agrees(case: Case, pages: Pages[Page]) -> None:
    """Plays a random match and compares all of it."""
    final = played(case)[-1].after
    page = page_of(pages, final)
    for step in played(case):
        same(case.game, step.batch, _next(case.game, page, step))
    assert final.status == "finished"


def _next(game: HostedGame, page: Page, step: Step) -> Iterable[Expected]:
    if not isinstance(step.command, MakeMove):
        return page.begins() if step.after.status == "playing" else ()
    compare(game, page, step.before)
    return page.moved(step.before.version + 1, step.command.seat, step.command.move)


def page_of(pages: Pages[P], table: Table) -> P:
    """Returns the page of a full table."""
    chance = seeded(table)
    draws = Draws(lambda draw, deck: codes(chance.shuffled(draw, deck)), chance.below)
    return pages(table.options, len(table.seats), draws)


def same(game: HostedGame, events: Iterable[LoggedEvent], wanted: Iterable[Expected]) -> None:
    """Compares the game's events among those, and the final places."""
    log = [event for event in events if event.type.startswith((game.prefix, "table.finished"))]
    by_log = [Expected(event.type.split(".")[1], event.actor, dict(event.data), dict(event.private)) for event in log]
    assert by_log == list(wanted)


def compare(game: HostedGame, page: Page, table: Table) -> None:
    """Compares the table before a move."""
    assert waiting_seats(table) == (page.waiting(),)
    assert page.amiss(game.view(table.state, table.everyone)) == []
    for seat in range(len(table.seats)):
        assert _alike(game.legal_moves(table.state, seat), page.possible(seat))
    quiet = page.at_a_deadline()
    if quiet is not None:
        at = deadline(table)
        assert at is not None
        batch = [event for event in decide(table, KeepTime(), at=at) if event.by == "deadline"]
        assert {event.actor for event in batch} == {page.waiting()}
        assert [game.move_of(event) for event in batch] in quiet


def _alike(listed: Sequence[Move], possible: Sequence[Move]) -> bool:
    """True if the lists have the same moves in any order."""
    return [*listed] == [*possible] or sorted(map(canonical, listed)) == sorted(map(canonical, possible))


def dealt_out(pack: list[str], counts: list[int], first: int) -> list[list[str]]:
    """Deals one card at a time, clockwise from `first`, to each seat that lacks cards."""
    hands: list[list[str]] = [[] for _ in counts]
    left = iter(pack)
    while any(len(hand) < count for hand, count in zip(hands, counts, strict=True)):
        for step in range(len(counts)):
            seat = (first + step) % len(counts)
            if len(hands[seat]) < counts[seat]:
                hands[seat].append(next(left))
    return hands


def by_score(scores: list[int]) -> list[list[int]]:
    """Returns the places by descending score, equal scores shared."""
    seats = range(len(scores))
    return [[seat for seat in seats if scores[seat] == score] for score in sorted(set(scores), reverse=True)]
