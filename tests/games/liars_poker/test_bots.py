"""The house bots of Liar's Poker, and the odds by which the steady one decides."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from domain.cards import DECKS, Cards, cards
from domain.fairness import Stream
from domain.games.liars_poker import GAME
from domain.games.liars_poker.bids import EVERY, parse
from domain.games.liars_poker.bots import STEADY
from domain.games.liars_poker.odds import SAMPLES, Hint, Samples
from domain.games.liars_poker.satisfaction import witness
from domain.strategy import RANDOM
from tests.games.commune.tables import dealing
from tests.games.liars_poker.tables import as_move, bid_line
from tests.playing import Match, given

HAND = cards("5S 4H 2D 9C 9S")


def pools(samples: Samples) -> Iterator[Cards]:
    """The sampled pools."""
    for sample in range(SAMPLES):
        yield tuple(card for card in DECKS["52"] if samples.held[card.suit][card.rank] >> sample & 1)


def test_the_steady_bot_takes_over_for_absent_players() -> None:
    assert [strategy.id for strategy in GAME.strategies] == ["steady/3", "sharp/2", "random/1"]


def test_a_sample_is_the_own_hand_and_as_many_other_cards_as_are_in_play() -> None:
    samples = Samples.of(HAND, 12, (), Stream(b"worlds"))
    dealt = list(pools(samples))
    assert {len(pool) for pool in dealt} == {12}
    assert all(set(HAND) <= set(pool) for pool in dealt)
    assert {card for pool in dealt for card in pool} == set(DECKS["52"])


@pytest.mark.parametrize(("hand", "size"), [("5S 4H 2D", 5), ("2H 3H 4H 6D", 9), ("AH KH QH JH", 16), ("AS", 4)])
def test_bids_are_true_in_the_samples_whose_cards_hold_them(hand: str, size: int) -> None:
    samples = Samples.of(cards(hand), size, (), Stream(hand.encode()))
    dealt = list(pools(samples))
    counted = dict(samples.odds(0, at_least=False))
    assert counted == {bid: sum(witness(bid, pool) is not None for pool in dealt) for bid in EVERY.bids}


@pytest.mark.parametrize("said", ["ace high", "pair of nines", "straight to the ace", "flush of hearts", "four kings"])
@pytest.mark.parametrize("size", [4, 6, 14])
def test_samples_with_a_stronger_hand_count_if_it_will_do(said: str, size: int) -> None:
    bid = parse(said)
    samples = Samples.of(cards("9H 4H"), size, (), Stream(b"stronger"))
    counted = dict(samples.odds(EVERY.bids.index(bid), at_least=True))
    assert counted[bid] == sum(witness(bid, pool, at_least=True) is not None for pool in pools(samples))


@pytest.mark.parametrize(
    "said", ["pair of fives", "three nines", "straight to the five", "ace high", "full house, nines over fours"]
)
def test_the_samples_are_fair(said: str) -> None:
    bid, unseen = parse(said), [card for card in DECKS["52"] if card not in HAND]
    deals = list(combinations(unseen, 2))
    true = sum(witness(bid, [*HAND, *deal]) is not None for deal in deals)
    counted = dict(Samples.of(HAND, 7, (), Stream(b"fair")).odds(0, at_least=False))[bid]
    assert abs(counted - true * SAMPLES / len(deals)) < 16


@pytest.mark.parametrize(
    ("said", "fitting"),
    [
        ("pair of kings", "KC KD KH KS"),
        ("full house, fives over aces", "5C 5D 5H"),
        ("flush to the nine of hearts", "9H"),
        ("royal flush of spades", "AS"),
        ("flush of diamonds", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"),
    ],
)
def test_every_second_sample_follows_the_hint_of_a_bid(said: str, fitting: str) -> None:
    samples = Samples.of(HAND, 12, [Hint.of(parse(said))], Stream(b"hints"))
    heeding = list(pools(samples))[1::2]
    assert all(set(pool) & set(cards(fitting)) for pool in heeding)
    assert not all(set(pool) & set(cards(fitting)) for pool in list(pools(samples))[::2])


def test_impossible_hints_are_skipped() -> None:
    hand = cards("9C 9D 9H 9S")
    hints = [Hint(9, ""), *[Hint(5, "H")] * 3]
    assert {len(pool) for pool in pools(Samples.of(hand, 6, hints, Stream(b"")))} == {6}


def chosen(match: Match) -> dict[str, object]:
    seat = match.turn
    return dict(STEADY.choose(match.game.observation(match.state, seat), Stream(b"bot")))


def test_the_steady_bot_bids_its_own_cards_and_calls_impossible_bids() -> None:
    match = given("liars-poker", 2, chance=[0, dealing((0, "KD KH 4S 2C"), (1, "9H 9S 9D 3C"))])
    assert chosen(match) == as_move("pair of kings")
    match.when(bid_line(0, "four nines"))
    assert chosen(match) == {"type": "call"}


def test_the_steady_bot_prefers_bidding_its_own_cards_to_calling() -> None:
    match = given("liars-poker", 2, chance=[0, dealing((0, "KD KH 4S 2C"), (1, "AS AD 9D 3C"))])
    match.when(bid_line(0, "pair of kings"))
    assert chosen(match) == as_move("pair of aces")


def test_the_steady_bot_knows_that_nothing_beats_a_royal_flush() -> None:
    match = given(
        "liars-poker", 2, options={"start_cards": 5}, chance=[0, dealing((0, "TS JS QS KS 2C"), (1, "AS 3C 4C 9D 9H"))]
    )
    match.when(bid_line(0, "royal flush of spades"))
    assert chosen(match) == {"type": "call"}


@pytest.mark.parametrize("preset", ["standard", "standard-at-least"])
def test_the_steady_bot_beats_random_play(preset: str) -> None:
    wins = [0, 0]
    for game in range(20):
        match, stream = given("liars-poker", 2, preset=preset, chance=[game % 2]), Stream(b"match %d" % game)
        while not match.table.over:
            seat = match.turn
            strategy = STEADY if seat == 0 else RANDOM
            match.move(seat, strategy.choose(match.game.observation(match.state, seat), stream))
        wins[match.table.outcome.places[0][0]] += 1  # type: ignore[union-attr]
    assert wins[0] >= 18
