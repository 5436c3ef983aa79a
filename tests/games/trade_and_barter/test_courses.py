"""Hidden hands sampled by their courses: every card lies at one place, and the hands are as good as real ones."""

from collections.abc import Iterator
from itertools import islice
from statistics import mean

import pytest

from domain.fairness import Stream
from domain.families.match import OPEN_PHASES
from domain.games.trade_and_barter.determinize import determinize
from domain.games.trade_and_barter.events import BarterState
from domain.games.trade_and_barter.policy import percentiles_at
from domain.registry import GAMES
from domain.search.sampling import STOCK_DRAW
from domain.strategy import Observation
from domain.table.commands import TakeSeat
from domain.table.house_bots import choice, hand_of, observed
from tests.games.table_cases import Case

GAME = GAMES["trade-and-barter"]


def positions(level: str, case: Case, events: int = 400) -> Iterator[tuple[BarterState, Observation]]:
    """The decisions of a match of that level before a showdown, up to so many events: the real state, and what the seat
    sees."""
    strategy, match = GAME.strategy(level), case.open()
    assert strategy is not None
    for seat in range(case.seats):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    while not match.table.over and len(match.events) < events:
        (seat,) = GAME.waiting(match.state)
        seen = observed(GAME, seat, hand_of(match.table, match.events))
        if match.state.phase not in OPEN_PHASES:
            yield match.state, GAME.observation(match.state, seat, seen)
        match.move(seat, choice(match.table, seat, strategy, lambda table: hand_of(table, match.events)))


@pytest.mark.parametrize("preset", [preset.name for preset in GAME.presets])
@pytest.mark.parametrize("seats", [3, 10])
def test_every_card_lies_at_one_place(preset: str, seats: int) -> None:
    """With moves at random, by which cards go round and hands have courses that no player of care would take."""
    looked = 0
    for state, seen in positions("random", Case("trade-and-barter", preset, seats)):
        for full in islice(determinize(seen, Stream(b"courses")), 2):
            sampled = full.state
            assert sampled.stock is not None
            deck = full.decks[STOCK_DRAW]
            lying = [*sampled.bottom, *deck[len(deck) - sampled.stock.left :]]
            cards = [card for hand in sampled.hands for card in hand] + lying
            assert len(set(cards)) == len(cards)
            assert [len(hand) for hand in sampled.hands] == [len(hand) for hand in state.hands]
            assert sampled.hands[seen.seat] == state.hands[seen.seat]
            assert len(lying) == seen.state["stock"]
            looked += 1
    assert looked > 50


def after_one_exchange(seen: Observation) -> set[int]:
    """The other seats that have exchanged one card so far."""
    choices = [event.actor for event in seen.history if event.name in ("traded", "bartered")]
    choices += [event.data["with"] for event in seen.history if event.name == "bartered"]
    return {seat for seat in choices if seat is not None and seat != seen.seat and choices.count(seat) == 1}


def test_hands_after_an_exchange_are_as_good_as_real_ones() -> None:
    """They are not better for having been chosen: their holders were too poor to knock."""
    real: list[float] = []
    sampled: list[float] = []
    for number in range(20):
        for state, seen in positions("steady", Case("trade-and-barter", "any-number", 4, course=number)):
            once, table = after_one_exchange(seen), percentiles_at(seen.options)
            real += [table.percentile(state.hands[seat]) / table.whole for seat in once]
            for full in islice(determinize(seen, Stream(b"courses")), 4 if once else 0):
                sampled += [table.percentile(full.state.hands[seat]) / table.whole for seat in once]
    assert len(real) > 200
    assert abs(mean(sampled) - mean(real)) < 0.05
