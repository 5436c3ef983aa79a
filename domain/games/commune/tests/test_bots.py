"""The house bots of Commune: their odds, and the play of the stronger levels."""

from itertools import combinations
from typing import Any

import pytest

from bots.levels import BOTS, LEVELS
from domain.cards import DECKS, Card, cards
from domain.games.commune.bids import ladder, parse
from domain.games.commune.bot.odds import odds_of_all
from domain.games.commune.satisfaction import WILD, holds
from domain.games.commune.tests.tables import bid_line, dealing
from domain.search.auction import CALL, LEANS, leaning
from domain.search.odds import CERTAIN, KnownCards, NamedCard
from tests.levels import SHARP, STEADY, candidates, chosen, sampled, seen
from tests.playing import Match, given

OPTIONS = (True, "all_ranks", 5, True, False)


def known(hand: str, commune: int, deck: int = 52) -> KnownCards:
    return KnownCards.of(cards(hand), commune, deck, WILD)


def odds(said: str, seat: KnownCards, form: str = "all_ranks") -> int:
    bid, options = parse(said), (True, form, 8, True, True)
    return odds_of_all(options, seat)[ladder(*options).place[bid]]


def share_true(said: str, hand: str, others: int, deck: str) -> int:
    """Returns the odds of the bid, over all hands of the others."""
    held, bid = cards(hand), parse(said)
    deals: list[tuple[Card, ...]] = list(combinations([card for card in DECKS[deck] if card not in held], others))
    return sum(holds(bid, [*held, *each]) for each in deals) * CERTAIN // len(deals)


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
        "two high",
        "pair of twos",
        "two pair, nines and twos",
        "full house, twos over fives",
        "full house, fives over twos",
    ],
)
def test_odds_are_exact_for_bids_without_suits(said: str) -> None:
    assert odds(said, known("5S 4H 2D", 5)) == share_true(said, "5S 4H 2D", 2, "52")


@pytest.mark.parametrize(
    ("said", "form"),
    [
        ("flush, king high", "high"),
        ("flush, nine-seven-five-four-three", "all_ranks"),
        ("straight flush to the eight", "high"),
    ],
)
def test_odds_of_flushes_are_nearly_exact(said: str, form: str) -> None:
    found = odds(said, known("5S 4S 7S 2D", 6, 54), form)
    assert abs(found - share_true(said, "5S 4S 7S 2D", 2, "54")) < CERTAIN // 100


def test_a_bid_in_the_own_hand_is_certain_and_a_bid_that_the_table_cannot_hold_is_impossible() -> None:
    assert odds("pair of kings", known("KS KH", 4)) == CERTAIN
    assert odds("five kings", known("KS KH", 4)) == 0


def test_trusting_a_bid_makes_its_rank_more_likely() -> None:
    seat = known("KS", 4)
    trusting = seat.trusting([NamedCard(9, "")])
    assert odds("pair of nines", trusting) > odds("pair of nines", seat)
    assert odds("nine high", trusting) == CERTAIN


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"penalty_limit": 5, "flush_bids": True, "max_kind": 8, "low_straights": True},
        {"penalty_limit": 5, "flush_bids": True, "low_straights": True, "two_bids": True},
    ],
)
def test_the_odds_of_every_bid_can_be_calculated_with_most_of_the_deck_in_play(options: dict[str, object]) -> None:
    state = given("commune", 10, options={**options, "hand_size": "shrink"}).state
    bot: Any = BOTS["commune"]
    kind = bot.kind(state.options)
    seat = bot.known(kind, state.hands[0], len(state.pool))
    for each in (seat, seat.trusting([NamedCard(rank, "") for rank in range(2, 14)])):
        found = bot.odds(kind, each)
        assert len(found) == len(state.options.ladder.bids)
        assert all(0 <= each <= CERTAIN for each in found)


def heads_up(*said: str, hand: str = "KD", other: str = "9H") -> Match:
    """Returns a match of two seats with a card each, in which seat 0 opens and both have made these bids."""
    match = given("commune", 2, chance=[0, dealing((0, hand), (1, other))])
    for number, each in enumerate(said):
        match.when(bid_line(number % 2, each)).then("bid_made")
    return match


def test_steady_bids_its_own_cards_and_calls_impossible_bids() -> None:
    assert chosen(heads_up()) == {"type": "bid", "kind": "high_card", "ranks": ["K"]}
    assert chosen(heads_up("five aces"))["type"] == "call"


@pytest.mark.parametrize("level", [STEADY, SHARP])
def test_nobody_calls_what_the_own_hand_makes_true_or_believes_what_cannot_be(level: str) -> None:
    assert chosen(heads_up("nine high"), level)["type"] == "bid"
    assert chosen(heads_up("pair of threes"), level)["type"] == "call"


def test_only_bids_that_somebody_can_hold_are_tried() -> None:
    tried = candidates(heads_up("king high"))
    assert tried
    assert all(move.tag == "call" or move.kind in ("high_card", "pair") for move in tried)


def test_the_random_numbers_of_a_table_decide_between_ways() -> None:
    bot: Any = BOTS["commune"]
    match = heads_up("seven high", hand="9C")
    look = bot.look(match.state, 1, match.state.hands[1])
    weights = bot.weights("commune", "1 1", look.situation(False), look.ways)
    assert sum(each > 0 for each in weights) > 1


def test_a_small_hand_is_bid_as_it_was_worked_out() -> None:
    bot: Any = BOTS["commune"]
    match = heads_up("seven high", hand="9C")
    look = bot.look(match.state, 1, match.state.hands[1])
    moves = bot.solved(match.state.options, [9], "1 1", look)
    assert sum(moves.values()) > 0
    assert all(move == CALL or (look.possible[move] and move >= look.above) for move in moves)
    assert not bot.solved(match.state.options, [9, 9, 9, 9], "4 4", look)


def test_a_bid_of_twos_needs_wild_cards() -> None:
    match = given("commune", 2, options={"two_bids": True}, chance=[0, dealing((0, "2D"), (1, "9H"))])
    assert chosen(match, SHARP)["type"] == "bid"
    match.when(bid_line(0, "pair of twos")).then("bid_made")
    assert chosen(match)["type"] == "call"


def test_sharp_leans_towards_steady_against_a_seat_that_calls_and_does_not_raise() -> None:
    match = heads_up("nine high", "queen high", hand="QS")
    assert [leaning(seen(match, seat).all_events, 1 - seat) for seat in (0, 1)] == [0, 0]
    match.when("0 call")
    assert match.state.hand_number == 2
    assert [leaning(seen(match, seat).all_events, 1 - seat) for seat in (0, 1)] == [0, LEANS]
    assert len(seen(match, 1).events) < len(seen(match, 1).all_events)


def test_a_bid_makes_hands_that_would_bid_so_more_likely() -> None:
    def kings(said: str) -> int:
        match = given("commune", 3, chance=[0, dealing((0, "KD"), (1, "9H"), (2, "5C"))])
        match.when(bid_line(0, said)).then("bid_made")
        return sum(state.hands[0][0].code[0] == "K" for state in sampled(match, 1))

    assert kings("king high") > 20 > kings("queen high")


def test_the_levels_are_offered() -> None:
    assert list(LEVELS["commune"]) == ["gentle/2", "steady/10", "sharp/11", "random/1"]
