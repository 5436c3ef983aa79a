"""Every move of Commerce tried in whole matches, and the location of all cards."""

from collections.abc import Iterator
from itertools import combinations

from cardtable.game.attempts import accepts
from domain.canonical import canonical
from domain.cards import DECKS, codes
from domain.games.commerce.tests.facts import TABLES
from domain.moves import JsonMove
from domain.table.decide import seeded
from domain.table.state import Table
from tests.games.every_game import any_table_of
from tests.games.random_play import events_of, moments, waits
from tests.games.table_cases import Case


def test_the_tables_of_the_second_reading_spare_somebody() -> None:
    """All seats would go out together, so one of them is spared."""
    spared = [event.data["spared"] for case in TABLES for event in events_of(case) if "spared" in event.data]
    assert any(seat is not None for seat in spared)


def every_move(table: Table, seat: int) -> Iterator[JsonMove]:
    """Yields all moves of up to three cards, held or not, and those without cards."""
    yield from ({"type": kind} for kind in ("pass", "knock", "buy_horse", "decline_horse"))
    yield from ({"type": "pounce", "card": card.code} for card in DECKS["52"])
    state = table.state
    strange = next(card for card in DECKS["52"] if card not in (*state.hands[seat], *state.widow))
    for size in (1, 2, 3):
        for give in combinations(codes((*state.hands[seat], strange)), size):
            for take in combinations(codes((*state.widow, strange)), size):
                yield {"type": "exchange", "give": list(give), "take": list(take)}


@any_table_of("commerce", first=TABLES)
def test_exactly_the_listed_moves_are_accepted(case: Case) -> None:
    for table in waits(case, 4):
        for seat in range(case.seats):
            tried = every_move(table, seat)
            accepted = {canonical(case.game.normalise(table.state, seat, m)) for m in tried if accepts(table, seat, m)}
            assert accepted == set(map(canonical, case.game.legal_moves(table.state, seat)))


@any_table_of("commerce")
def test_hands_widow_and_stock_are_always_the_whole_pack(case: Case) -> None:
    for _before, event, table, _last in moments(case):
        state = table.state
        if state.hand_number:
            pack = seeded(table).shuffled(state.stock.draw, state.stock.deck)
            lying = [card for hand in state.hands for card in hand] + [*state.widow, *pack[52 - state.stock.left :]]
            assert sorted(lying) == sorted(pack), event.type
