"""Whole matches of Commerce against a second implementation, every move of a state tried, and the bounds of a match."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from domain.canonical import canonical
from domain.cards import DECKS, codes
from domain.moves import Move
from domain.table.decide import seeded
from domain.table.state import Table
from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case
from tests.games.commerce.by_the_page import Commerce
from tests.games.commerce_family.bounds import capped, hands_within_the_frame, most_in_a_hand
from tests.games.every_game import any_table_of
from tests.games.other_moves import accepts
from tests.games.random_play import events_of, moments, waits

TO_THE_END = (("tokens", 1), ("recognised", "three"), ("round_cap", 1))
"""Hands that mostly tie, and put everybody out together."""
MONEY = (("frame", "pool"), ("counters", 1), ("prize_source", "ante"))

TELLING = (
    *(Case("commerce", "extended", 3, TO_THE_END, course) for course in range(6)),
    *(Case("commerce", "standard", 5, MONEY, course) for course in range(3)),
    *(Case("commerce", "pounce", 12, (("tokens", 10),), course) for course in (2, 3)),
)


@any_table_of("commerce", first=TELLING)
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, Commerce)


def test_those_matches_hold_all_that_is_rare() -> None:
    rare = Counter(event.type.split(".")[1] for case in TELLING for event in events_of(case))
    spared = [event.data["spared"] for case in TELLING for event in events_of(case) if "spared" in event.data]
    assert rare.keys() >= {"hand_stood_off", "pounced", "horse_bought", "horse_declined"}
    assert any(seat is not None for seat in spared)


def every_move(table: Table, seat: int) -> Iterator[Move]:
    """All moves of up to three cards that the seat holds or not, and those without cards."""
    yield from ({"type": kind} for kind in ("pass", "knock", "buy_horse", "decline_horse"))
    yield from ({"type": "pounce", "card": card.code} for card in DECKS["52"])
    state = table.state
    strange = next(card for card in DECKS["52"] if card not in (*state.hands[seat], *state.widow))
    for size in (1, 2, 3):
        for give in combinations(codes((*state.hands[seat], strange)), size):
            for take in combinations(codes((*state.widow, strange)), size):
                yield {"type": "exchange", "give": list(give), "take": list(take)}


@any_table_of("commerce", first=TELLING)
def test_of_all_moves_those_listed_are_accepted_and_no_others(case: Case) -> None:
    for table in waits(case, 4):
        for seat in range(case.seats):
            tried = every_move(table, seat)
            accepted = {canonical(case.game.normalise(table.state, seat, m)) for m in tried if accepts(table, seat, m)}
            assert accepted == set(map(canonical, case.game.legal_moves(table.state, seat)))


@any_table_of("commerce")
def test_hands_widow_and_stock_are_always_the_whole_pack(case: Case) -> None:
    for _before, event, table, _last in moments(case):
        state = table.state
        if state.stock is not None:
            pack = seeded(table).shuffled(state.stock.draw, state.stock.deck)
            lying = [card for hand in state.hands for card in hand] + [*state.widow, *pack[52 - state.stock.left :]]
            assert sorted(lying) == sorted(pack), event.type


@any_table_of("commerce")
def test_hands_and_turns_are_no_more_than_the_page_says(case: Case) -> None:
    """Rules/commerce 6, and the frames' bounds in rules/conventions 5 and 6."""
    hands_within_the_frame(case)
    assert most_in_a_hand(case, "exchanged", "passed", "knocked") <= capped(case)
    assert most_in_a_hand(case, "pounced") <= case.seats
