"""Compares a game, move by move, with a second implementation of its rules page (its `by_the_page.py`).

Before every move it compares who is waited for, where the cards lie, what each seat can do, and what the system would
play at the seat's deadline. After the move it compares the events.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from domain.canonical import canonical
from domain.cards import codes
from domain.event import LoggedEvent
from domain.game import HostedGame
from domain.table.commands import KeepTime, MakeMove
from domain.table.decide import decide, seeded
from domain.table.state import Table
from domain.table.turn import deadline, waiting_seats
from tests.games.random_play import Step, played
from tests.games.table_cases import Case

Move = Mapping[str, Any]


class Expected(NamedTuple):
    """An event as the rules page has it: name, actor, public data, and private data by seat."""

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
    """One match as the rules page has it, made from the options, the number of seats and the draws."""

    @abstractmethod
    def waiting(self) -> int: ...

    @abstractmethod
    def possible(self, seat: int) -> list[Move]: ...

    @abstractmethod
    def begins(self) -> Iterator[Expected]: ...

    @abstractmethod
    def moved(self, version: int, seat: int, move: Move) -> Iterator[Expected]:
        """The events of a move; `version` is that of the first of them."""

    def amiss(self, _view: Mapping[str, Any]) -> list[str]:
        """The names of the fields in which the view of all seats together differs from this match.

        Empty for a page that compares events and moves only.
        """
        return []

    def at_a_deadline(self) -> list[list[Move]] | None:
        """What the system may play for the seat that is waited for, each item a whole turn.

        None where the page doesn't say, and tests of the game do (rules/conventions 10).
        """
        return None


P = TypeVar("P", bound=Page)
Pages = Callable[[Mapping[str, Any], int, Draws], P]
"""Makes the page of a match from its options, the number of seats and the draws."""


def agrees(case: Case, pages: Pages[Page]) -> None:
    """Plays a match at random and compares all of it."""
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
    """The page of a table at which everybody sits."""
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
    """In whatever order."""
    return [*listed] == [*possible] or sorted(map(canonical, listed)) == sorted(map(canonical, possible))


def dealt_out(pack: list[str], counts: list[int], first: int) -> list[list[str]]:
    """One card at a time, clockwise from `first`, to each seat that lacks cards."""
    hands: list[list[str]] = [[] for _ in counts]
    left = iter(pack)
    while any(len(hand) < count for hand, count in zip(hands, counts, strict=True)):
        for step in range(len(counts)):
            seat = (first + step) % len(counts)
            if len(hands[seat]) < counts[seat]:
                hands[seat].append(next(left))
    return hands


def by_score(scores: list[int]) -> list[list[int]]:
    """Places, the highest score first, equal ones shared."""
    seats = range(len(scores))
    return [[seat for seat in seats if scores[seat] == score] for score in sorted(set(scores), reverse=True)]
