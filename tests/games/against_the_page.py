"""How a game is compared with its page: the log event by event, and before every move the table and what can be done."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.canonical import canonical
from domain.cards import codes
from domain.table.commands import MakeMove
from domain.table.decide import seeded
from domain.table.state import Table
from domain.table.turn import waiting_seats
from tests.games.by_the_page import Move, Page, Told
from tests.games.cases import Case
from tests.games.random_play import events_of, moves_made, played

Pages = Callable[[Mapping[str, Any], int, Callable[[int, str], list[str]]], Page]


def told_by_the_log(case: Case) -> list[Told]:
    told = [event for event in events_of(case) if event.type.startswith((case.game.prefix, "table.finished"))]
    return [Told(event.type.split(".")[1], event.actor, dict(event.data), dict(event.private)) for event in told]


def told_by_the_page(case: Case, pages: Pages) -> list[Told]:
    final = played(case)[-1].after
    chance = seeded(final)
    page = pages(final.options, case.seats, lambda draw, deck: codes(chance.shuffled(draw, deck)))
    return list(page.log(chance.below(0, case.seats), _moves(case, page)))


def goes_by_the_page(case: Case, pages: Pages) -> None:
    by_log, by_page = told_by_the_log(case), told_by_the_page(case, pages)
    for one, other in zip(by_log, by_page, strict=False):
        assert one == other
    assert len(by_log) == len(by_page)


def _moves(case: Case, page: Page) -> Iterator[tuple[int, Move]]:
    for step in moves_made(case):
        assert isinstance(step.command, MakeMove)
        compare(case, page, step.before)
        yield step.command.seat, step.command.move


def compare(case: Case, page: Page, table: Table) -> None:
    """Who is waited for, what lies where, and the moves of every seat."""
    game, state = case.game, table.state
    assert waiting_seats(table) == (page.waiting(),)
    shown = game.view(state, table.everyone)
    hidden = {int(seat) for seat in page.blindfolded()} if state.phase == "DEALER_BLIND" else set()
    for seat in page.live:
        assert shown["hands"][seat]["cards"] == (None if seat in hidden else page.hands[seat])
    on_the_table = {"widow": page.widow, "discards": page.widow, "stock": len(page.stock)}
    books = {name: getattr(page, name) for name in ("ledger", "pool", "pot", "counters", "tokens", "horse")}
    for name, value in {**on_the_table, **books}.items():
        assert shown.get(name, value) == value, name
    for seat in range(case.seats):
        listed = sorted(map(canonical, game.legal_moves(state, seat)))
        assert listed == sorted(map(canonical, page.possible(seat)))
