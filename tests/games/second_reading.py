"""How a game is compared with a second implementation of its page, move by move: who is waited for, what each seat can
do, and what is told."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from domain.canonical import canonical
from domain.cards import codes
from domain.event import Event
from domain.table.commands import MakeMove
from domain.table.decide import seeded
from domain.table.turn import waiting_seats
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


class Page(Protocol):
    """A match as the page has it."""

    def waiting(self) -> int: ...

    def possible(self, seat: int) -> list[Move]: ...

    def begins(self) -> Iterator[Told]: ...

    def moved(self, version: int, seat: int, move: Move) -> Iterator[Told]:
        """What a move leads to, its own event being of that version."""
        ...


def goes_by_the_page(case: Case, page_of: Callable[[Mapping[str, Any], int, Draws], Page]) -> None:
    final = played(case)[-1].after
    chance = seeded(final)
    draws = Draws(lambda draw, deck: codes(chance.shuffled(draw, deck)), chance.below)
    page = page_of(final.options, case.seats, draws)
    for step in played(case):
        expected = _next(case, page, step)
        assert [_as_told(event) for event in step.batch if _is_of_game(case, event)] == list(expected)
    assert final.status == "finished"


def _next(case: Case, page: Page, step: Step) -> Iterable[Told]:
    if not isinstance(step.command, MakeMove):
        return page.begins() if step.after.status == "playing" else ()
    assert waiting_seats(step.before) == (page.waiting(),)
    for seat in range(case.seats):
        listed = sorted(map(canonical, case.game.legal_moves(step.before.state, seat)))
        assert listed == sorted(map(canonical, page.possible(seat)))
    return page.moved(step.before.version + 1, step.command.seat, step.command.move)


def _is_of_game(case: Case, event: Event) -> bool:
    return event.type.startswith((case.game.prefix, "table.finished"))


def _as_told(event: Event) -> Told:
    return Told(event.type.split(".")[1], event.actor, dict(event.data), dict(event.private))


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
