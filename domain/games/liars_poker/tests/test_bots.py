"""The house bots of Liar's Poker: their odds, and the play of the stronger levels."""

from itertools import combinations
from typing import Any

import pytest

from bots.levels import BOTS
from domain.cards import DECKS, cards
from domain.games.commune.tests.tables import dealing
from domain.games.liars_poker.bids import EVERY, parse
from domain.games.liars_poker.bot.odds import odds_of_all
from domain.games.liars_poker.satisfaction import holds
from domain.games.liars_poker.tests.tables import as_move, bid_line
from domain.search.odds import CERTAIN, KnownCards, NamedCard
from tests.levels import SHARP, STEADY, candidates, chosen
from tests.playing import Match, given


def odds(said: str, hand: str, pool: int, *, at_least: bool = False) -> int:
    return odds_of_all(True, at_least, KnownCards.of(cards(hand), pool, 52))[EVERY.place[parse(said)]]


@pytest.mark.parametrize(
    ("said", "off"),
    [
        ("pair of fives", 5),
        ("three nines", 1),
        ("two pair, nines and fives", 3),
        ("straight to the five", 1),
        ("ace high", 12),
        ("full house, nines over fours", 1),
        ("four nines", 1),
        ("flush to the nine of hearts", 2),
    ],
)
def test_odds_are_close_to_those_of_all_deals(said: str, off: int) -> None:
    hand = cards("5S 4H 2D 9C 9S")
    deals = list(combinations([card for card in DECKS["52"] if card not in hand], 3))[::5]
    true = sum(holds(parse(said), [*hand, *deal]) for deal in deals) * CERTAIN // len(deals)
    assert abs(odds(said, "5S 4H 2D 9C 9S", 8) - true) < off * CERTAIN // 100


def test_fewer_than_five_cards_make_no_bid_true() -> None:
    known = KnownCards.of(cards("KD KS"), 4, 52)
    assert not any(odds_of_all(True, False, known))


def test_trusted_cards_count_as_known() -> None:
    known = KnownCards.of(cards("KD 4S 2C 7H"), 8, 52)
    trusting = known.trusting(
        [NamedCard(13, ""), NamedCard(0, "H"), NamedCard(13, ""), NamedCard(13, ""), NamedCard(13, "")]
    )
    assert trusting.ranks[13] == 4 and trusting.more == (0, 0, 1, 0)
    assert trusting.unseen[:2] == (44, 0)


def test_a_bid_is_likelier_if_a_stronger_hand_will_do() -> None:
    assert odds("pair of kings", "KD KS 4S 2C", 8) == CERTAIN
    assert odds("ace high", "KD KS 4S 2C", 8, at_least=True) == CERTAIN > odds("ace high", "KD KS 4S 2C", 8)


def heads_up(*said: str, hand: str = "KD KH 4S 2C", other: str = "9H 9S 9D 3C", **options: Any) -> Match:
    match = given("liars-poker", 2, options=options, chance=[0, dealing((0, hand), (1, other))])
    for number, each in enumerate(said):
        match.when(bid_line(number % 2, each)).then("bid_made")
    return match


def test_steady_bids_its_own_cards_and_calls_impossible_bids() -> None:
    assert chosen(heads_up()) == as_move("pair of kings")
    assert chosen(heads_up("four tens"))["type"] == "call"


def test_steady_prefers_bidding_its_own_cards_to_calling() -> None:
    assert chosen(heads_up("pair of kings", other="AS AD 9D 3C")) == as_move("pair of aces")


@pytest.mark.parametrize("level", [STEADY, SHARP])
def test_nothing_beats_a_royal_flush(level: str) -> None:
    match = heads_up("royal flush of spades", hand="TS JS QS KS 2C", other="AS 3C 4C 9D 9H", start_cards=5)
    assert chosen(match, level) == {"type": "call"}


@pytest.mark.parametrize("level", [STEADY, SHARP])
def test_nobody_calls_what_the_own_hand_makes_true_or_believes_what_cannot_be(level: str) -> None:
    assert chosen(heads_up("pair of nines"), level)["type"] == "bid"
    match = heads_up("straight flush to the king of spades", other="9H 9S TD 3C")
    assert chosen(match, level)["type"] == "call"


def test_only_bids_that_can_be_true_are_tried() -> None:
    match = heads_up("pair of kings")
    pool = len(match.state.pool)
    bot: Any = BOTS["liars-poker"]
    possible = bot.possible(bot.kind(match.state.options), pool)
    bids = [move for move in candidates(match) if move.tag == "bid"]
    places = [match.state.options.ladder.find(move.kind, move.ranks, move.named_suit) for move in bids]
    assert places
    assert all(possible[match.state.options.ladder.place[bid]] for bid in places)
