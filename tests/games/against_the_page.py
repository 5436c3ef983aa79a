"""How a game is compared with a second implementation of its page, move by move.

Before every move: who is waited for, what lies where, what each seat can do, and what would be played for the one that
is waited for if its time were up. After it: the events.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from domain.canonical import canonical
from domain.cards import codes
from domain.event import Event
from domain.game import Game
from domain.table.commands import KeepTime, MakeMove
from domain.table.decide import decide, seeded
from domain.table.state import Table
from domain.table.turn import deadline, waiting_seats
from tests.games.cases import Case
from tests.games.random_play import Step, played

Move = Mapping[str, Any]


class Told(NamedTuple):
    """An event's name, actor, data and what it tells single seats."""

    name: str
    actor: int | None
    data: Mapping[str, Any]
    private: Mapping[str, Any]


def told(name: str, actor: int | None = None, private: Mapping[str, Any] | None = None, **data: Any) -> Told:
    return Told(name, actor, data, private or {})


class Draws(NamedTuple):
    """The match's chance: a pack by the number of the draw and the deck, a random number by its draw and bound."""

    pack: Callable[[int, str], list[str]]
    number: Callable[[int, int], int]


class Page(ABC):
    """A match as the page has it, made of its options, the number of seats and the draws."""

    @abstractmethod
    def waiting(self) -> int: ...

    @abstractmethod
    def possible(self, seat: int) -> list[Move]: ...

    @abstractmethod
    def begins(self) -> Iterator[Told]: ...

    @abstractmethod
    def moved(self, version: int, seat: int, move: Move) -> Iterator[Told]:
        """What a move leads to, its own event being of that version."""

    def amiss(self, _view: Mapping[str, Any]) -> list[str]:
        """What everybody together sees otherwise than it is; not looked for where the log and the moves say it all."""
        return []

    def at_a_deadline(self) -> list[list[Move]] | None:
        """What may be played for the seat that is waited for, each the whole of a turn; None where the page leaves
        it to tests of the game (rules/conventions 10)."""
        return None


P = TypeVar("P", bound=Page)


def goes_by_the_page(case: Case, pages: Callable[[Mapping[str, Any], int, Draws], Page]) -> None:
    """A match played at random."""
    final = played(case)[-1].after
    page = page_of(pages, final)
    for step in played(case):
        same(case.game, step.batch, _next(case.game, page, step))
    assert final.status == "finished"


def _next(game: Game, page: Page, step: Step) -> Iterable[Told]:
    if not isinstance(step.command, MakeMove):
        return page.begins() if step.after.status == "playing" else ()
    compare(game, page, step.before)
    return page.moved(step.before.version + 1, step.command.seat, step.command.move)


def page_of(pages: Callable[[Mapping[str, Any], int, Draws], P], table: Table) -> P:
    """The page of a table at which everybody sits."""
    chance = seeded(table)
    draws = Draws(lambda draw, deck: codes(chance.shuffled(draw, deck)), chance.below)
    return pages(table.options, len(table.seats), draws)


def same(game: Game, events: Iterable[Event], expected: Iterable[Told]) -> None:
    """The events of the game among those, and the places."""
    log = [event for event in events if event.type.startswith((game.prefix, "table.finished"))]
    by_log = [Told(event.type.split(".")[1], event.actor, dict(event.data), dict(event.private)) for event in log]
    assert by_log == list(expected)


def compare(game: Game, page: Page, table: Table) -> None:
    """The table before a move."""
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
