"""The house bots of Commune, and the odds by which the steady one decides."""

from itertools import combinations

import pytest

from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.games.commune import GAME
from domain.games.commune.bids import parse
from domain.games.commune.bots import STEADY
from domain.games.commune.odds import CERTAIN, Knowledge
from domain.games.commune.satisfaction import holds
from domain.strategy import RANDOM
from tests.games.commune.tables import bid_line, dealing
from tests.playing import given


def test_the_steady_bot_takes_over_for_absent_players() -> None:
    assert [strategy.id for strategy in GAME.strategies] == ["steady/2", "sharp/2", "expert/1", "random/1"]


@pytest.mark.parametrize(
    "said",
    [
        "nine high",
        "pair of nines",
        "three fives",
        "two pair, nines and fives",
        "full house, fives over kings",
        "straight to the eight",
        "straight to the five",
        "straight to the six",
        "four fives",
        "five fives",
    ],
)
def test_odds_are_exact_for_bids_without_suits(said: str) -> None:
    hand = cards("5S 4H 2D")
    bid, unseen = parse(said), [card for card in DECKS["52"] if card not in hand]
    deals = list(combinations(unseen, 2))
    true = sum(holds(bid, [*hand, *deal]) for deal in deals)
    assert Knowledge.of(hand, deck=52, commune=5).odds(bid) == true * CERTAIN // len(deals)


@pytest.mark.parametrize(
    "said", ["flush, king high", "flush, nine-seven-five-four-three", "straight flush to the eight"]
)
def test_odds_of_flushes_are_nearly_exact(said: str) -> None:
    hand = cards("5S 4S 7S 2D")
    bid, unseen = parse(said), [card for card in DECKS["54"] if card not in hand]
    deals = list(combinations(unseen, 2))
    true = sum(holds(bid, [*hand, *deal]) for deal in deals)
    assert abs(Knowledge.of(hand, deck=54, commune=6).odds(bid) - true * CERTAIN // len(deals)) < CERTAIN // 100


def test_a_bid_in_the_own_hand_is_certain_and_a_bid_that_the_table_cannot_hold_is_impossible() -> None:
    knowledge = Knowledge.of(cards("KS KH"), deck=52, commune=4)
    assert knowledge.odds(parse("pair of kings")) == CERTAIN
    assert knowledge.odds(parse("five kings")) == 0


def test_trusting_a_bid_makes_its_rank_more_likely() -> None:
    knowledge = Knowledge.of(cards("KS"), deck=52, commune=4)
    pair = parse("pair of nines")
    assert knowledge.trusting([9]).odds(pair) > knowledge.odds(pair)
    assert knowledge.trusting([9]).odds(parse("nine high")) == CERTAIN


@pytest.mark.parametrize(
    "options", [{}, {"penalty_limit": 5, "flush_bids": True, "max_kind": 8, "low_straights": True}]
)
def test_the_odds_of_every_bid_can_be_calculated_with_most_of_the_deck_in_play(options: dict[str, object]) -> None:
    match = given("commune", 10, options={**options, "hand_size": "shrink"})
    state = match.state
    knowledge = Knowledge.of(state.hands[0], deck=52, commune=len(state.pool))
    for bid in state.options.ladder.bids:
        assert 0 <= knowledge.trusting(range(3, 14)).odds(bid) <= CERTAIN
        assert 0 <= knowledge.odds(bid) <= CERTAIN


def test_the_steady_bot_bids_its_own_cards_and_calls_impossible_bids() -> None:
    match = given("commune", 2, chance=[0, dealing((0, "KD"), (1, "9H"))])
    opening = STEADY.choose(match.game.observation(match.state, 0), Stream(b""))
    assert opening == {"type": "bid", "kind": "high_card", "ranks": ["K"]}
    match.when(bid_line(0, "five aces"))
    assert STEADY.choose(match.game.observation(match.state, 1), Stream(b""))["type"] == "call"


def test_the_steady_bot_beats_random_play() -> None:
    wins = [0, 0]
    for game in range(20):
        match, stream = given("commune", 2, chance=[game % 2]), Stream(b"match %d" % game)
        while not match.table.over:
            seat = match.turn
            strategy = STEADY if seat == 0 else RANDOM
            match.move(seat, strategy.choose(match.game.observation(match.state, seat), stream))
        wins[match.table.outcome.places[0][0]] += 1  # type: ignore[union-attr]
    assert wins[0] >= 18
