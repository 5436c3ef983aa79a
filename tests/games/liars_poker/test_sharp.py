"""The house bot of Liar's Poker that searches: what it infers from bids, and its rollout policy."""

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

from domain.bidding.policy import CALL
from domain.bidding.position import UNBID
from domain.cards import DECKS, Card, Cards, cards
from domain.fairness import Stream
from domain.families.bids import Bid
from domain.games.liars_poker.bids import EVERY, parse
from domain.games.liars_poker.bots import STEADY
from domain.games.liars_poker.game import MadeBid
from domain.games.liars_poker.odds import SAMPLES, Hint, Samples
from domain.games.liars_poker.policy import CERTAIN, BidOptions, Known, odds_of_all
from domain.games.liars_poker.sharp import (
    SEARCH,
    SHARP,
    odds_but_for_the_impossible,
    quick_odds,
    rollout_policy_of,
)
from tests.games.commune.tables import dealing, play_out
from tests.games.liars_poker.tables import HERE, bid_line
from tests.games.texts import lines_of
from tests.playing import Match, given

EXACTLY = BidOptions(suit_only_flush=True, at_least=False)


@pytest.mark.parametrize(("hand", "pool"), [("5S 4H 2D 9C", 8), ("2H 3H 4H 6D 9C 9S", 12), ("AH KH QH JH", 20)])
def test_calculated_odds_are_close_to_sampled_ones(hand: str, pool: int) -> None:
    known = Known.of(cards(hand), pool)
    stream, sampled = Stream(hand.encode()), [0] * len(EVERY.bids)
    for _ in range(8):
        odds = Samples.of(cards(hand), pool, (), stream).odds(0, at_least=False)
        sampled = [before + true for before, (_, true) in zip(sampled, odds, strict=True)]
    calculated = odds_of_all(EXACTLY, known, known)
    off = [abs(one / 2 / CERTAIN - other / 8 / SAMPLES) for one, other in zip(calculated, sampled, strict=True)]
    assert sum(off) / len(off) < 0.01
    assert max(off) < 0.12


def test_trusted_cards_count_as_known() -> None:
    known = Known.of(cards("KD 4S 2C 7H"), 8)
    trusting = known.trusting([Hint(13, ""), Hint(0, "H"), Hint(13, ""), Hint(13, ""), Hint(13, "")])
    assert trusting.ranks[13] == 4 and trusting.more == (0, 0, 1, 0)
    assert trusting.unknown == (44, 0)


def odds_of(options: BidOptions, said: str) -> int:
    known = Known.of(cards("KD KS 4S 2C"), 8)
    return odds_of_all(options, known, known)[EVERY.bids.index(parse(said))]


def test_a_bid_is_likelier_if_a_stronger_hand_will_do() -> None:
    at_least = EXACTLY._replace(at_least=True)
    assert odds_of(EXACTLY, "pair of kings") == 2 * CERTAIN
    assert odds_of(at_least, "ace high") == 2 * CERTAIN > odds_of(EXACTLY, "ace high")


def test_without_searching_it_mostly_plays_as_the_steady_bot() -> None:
    match, same, moves = given("liars-poker", 2), 0, 0
    while not match.table.over:
        observation = match.game.observation(match.state, match.turn)
        steady = STEADY.choose(observation, Stream(b"%d" % match.table.version))
        same, moves = same + (SEARCH.candidates(observation)[0] == steady), moves + 1
        match.move(observation.seat, steady)
    assert same > 0.8 * moves


DEAL = dealing((0, "AD 9H 6S 2D"), (1, "KH QS 7S 3C"))


def hands_after(*said: str) -> list[Cards]:
    """What seat 0 holds in some determinizations after those bids, the first being its own."""
    match = given("liars-poker", 2, chance=[0, DEAL])
    for number, each in enumerate(said):
        match.when(bid_line(number % 2, each)).then("bid_made")
    deals = SEARCH.determinize(match.game.observation(match.state, 1), Stream(b"deals"))
    return [deal.state.hands[0] for deal in islice(deals, 100)]


def having(hands: list[Cards], rank: int, number: int) -> int:
    return sum([card.rank for card in hand].count(rank) >= number for hand in hands)


def test_an_opener_mostly_holds_what_it_bids() -> None:
    assert having(hands_after("pair of nines"), 9, 2) > 90
    assert having(hands_after("full house, nines over twos"), 9, 3) > 90
    assert having(hands_after("ace high"), 9, 2) < 20


def test_a_bidder_need_not_hold_what_another_seat_has_bid_before() -> None:
    hands = hands_after("six high", "pair of kings", "two pair, kings and sixes")
    assert having(hands, 13, 2) < 10
    assert 20 < having(hands, 6, 2) < 60 < having(hands, 6, 1)


def test_the_bidder_of_a_flush_holds_more_of_its_suit() -> None:
    def hearts(hands: list[Cards]) -> int:
        return sum(card.suit == "H" for hand in hands for card in hand)

    assert hearts(hands_after("flush of hearts")) > 1.3 * hearts(hands_after("flush of clubs"))


def test_cards_held_elsewhere_are_not_dealt() -> None:
    hands = hands_after("four kings")
    assert all(card in DECKS["52"] and card not in cards("KH QS 7S 3C") for hand in hands for card in hand)
    assert having(hands, 13, 3) > 90


def called(match: Match) -> bool:
    return bool(SHARP.choose(match.game.observation(match.state, match.turn), Stream(b"bot"))["type"] == "call")


def test_the_sharp_bot_calls_impossible_bids_and_overbids_bids_that_it_knows_to_be_true() -> None:
    match = given("liars-poker", 2, chance=[0, dealing((0, "KD KH 4S 2C"), (1, "9H 9S 9D 3C"))])
    match.when(bid_line(0, "nine high"))
    assert not called(match)
    match = given("liars-poker", 2, chance=[0, dealing((0, "KD KH 4S 2C"), (1, "9H 9S TD 3C"))])
    assert called(match.when(bid_line(0, "straight flush to the king of spades")))


def test_the_sharp_bot_decides_as_it_always_has() -> None:
    written = lines_of(HERE / "sharp-2-presets.txt")
    played: list[str] = []
    for heading in [line for line in written if line.startswith("table ")]:
        _table, preset, seats = heading.split()
        played += [heading, *play_out(given("liars-poker", int(seats), preset=preset), SHARP)]
    assert played == written


@given_any(
    preset=st.sampled_from(["standard", "standard-at-least"]),
    hand=st.sets(st.sampled_from(DECKS["52"]), min_size=1, max_size=7),
    others=st.integers(1, 12),
    bids=st.lists(st.sampled_from(EVERY.bids), max_size=3),
    standing=st.none() | st.sampled_from(EVERY.bids),
)
def test_positions_bid_by_the_odds_of_the_rules(
    preset: str, hand: set[Card], others: int, bids: list[Bid], standing: Bid | None
) -> None:
    state = given("liars-poker", 2, preset=preset, options={"suit_only_flush": True}).state
    held = tuple(sorted(hand))
    made = tuple(
        MadeBid(bid.kind, bid.named_ranks, bid.suit or None, 1 + number, number) for number, bid in enumerate(bids)
    )
    state = replace(state, hands=[held, tuple(card for card in DECKS["52"] if card not in hand)[:others]], bids=made)
    odds, quick = odds_but_for_the_impossible(state, 0), quick_odds(state)
    above, place = EVERY.above(standing), UNBID if standing is None else EVERY.place[standing]
    chosen = rollout_policy_of(state.options).choose(odds[above:], None if standing is None else odds[place])
    hints = tuple(map(Hint.of, bids))
    assert quick.choice(quick.key(held), hints, place) == (CALL if chosen == CALL else above + chosen)
