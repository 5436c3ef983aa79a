"""Bids, calls, and refusals in their order ("Bidding" in rules.md, "Order of checks" and
"Names on the wire" in conventions.md)."""

from typing import Any

import pytest

from domain.games.liars_poker.tests.tables import bid_line, overbid
from domain.refusals import IllegalMove, NotationError
from domain.table.commands import MakeMove
from tests.playing import Match, given


def bid(kind: str, *ranks: str, **more: Any) -> dict[str, Any]:
    return {"type": "bid", "kind": kind, "ranks": list(ranks), **more}


@pytest.fixture
def match() -> Match:
    """Returns a match in which seat 0 is to open."""
    return given("liars-poker", 3, chance=[0])


def test_a_bid_is_public_and_the_turn_goes_clockwise(match: Match) -> None:
    match.when("0 bid kind=flush ranks=Q suit=H").then("bid_made")
    made = match.last("bid_made")
    assert (made.actor, made.by, made.sealed) == (0, "player", {})
    assert made.data == {"kind": "flush", "ranks": ["Q"], "suit": "H"}
    assert match.turn == 1


def test_the_suit_of_a_bid_without_one_is_null(match: Match) -> None:
    match.when("0 bid kind=full_house ranks=Q,2").then("bid_made")
    assert match.last("bid_made").data == {"kind": "full_house", "ranks": ["Q", "2"], "suit": None}


def test_the_turn_goes_counterclockwise_if_the_option_says_so() -> None:
    match = given("liars-poker", 4, preset="counterclockwise", chance=[1])
    for seat, said in ((1, "two high"), (0, "three high"), (3, "four high"), (2, "five high"), (1, "six high")):
        assert match.turn == seat
        match.when(bid_line(seat, said)).then("bid_made")


@pytest.mark.parametrize(
    "said", ["two high", "full house, twos over threes", "flush of clubs", "royal flush of hearts", "six high"]
)
def test_the_opener_may_bid_anything_on_the_ladder(match: Match, said: str) -> None:
    match.when(bid_line(0, said)).then("bid_made")


@pytest.mark.parametrize(
    "said", ["queen high", "pair of sixes", "two pair, nines and eights", "two pair, tens and sixes"]
)
def test_a_bid_must_beat_the_standing_one(match: Match, said: str) -> None:
    match.when(bid_line(0, "two pair, tens and sixes"))
    match.when(bid_line(1, said)).refused("bid_not_higher")
    match.when(bid_line(1, "two pair, tens and sevens")).then("bid_made")


@pytest.mark.parametrize(
    ("standing", "said", "higher"),
    [
        ("flush to the nine of hearts", "flush to the nine of spades", False),
        ("flush to the nine of hearts", "flush to the ten of spades", True),
        ("flush to the nine of hearts", "flush of spades", False),
        ("flush of hearts", "flush of clubs", False),
        ("flush of hearts", "flush of spades", False),
        ("flush of hearts", "flush to the six of clubs", True),
        ("straight to the ace", "flush of clubs", True),
        ("straight flush to the nine of clubs", "straight flush to the nine of spades", False),
        ("straight flush to the king of spades", "royal flush of clubs", True),
        ("royal flush of clubs", "royal flush of spades", False),
    ],
)
def test_scenario_2_suits_do_not_rank(match: Match, standing: str, said: str, higher: bool) -> None:
    match.when(bid_line(0, standing)).when(bid_line(1, said))
    if higher:
        match.then("bid_made")
    else:
        match.refused("bid_not_higher")


def test_the_refusal_of_a_low_bid_quotes_both(match: Match) -> None:
    match.when(bid_line(0, "flush of hearts"))
    with pytest.raises(IllegalMove, match="flush of clubs doesn't beat flush of hearts"):
        match.play(bid_line(1, "flush of clubs"))


@pytest.mark.parametrize(
    ("move", "quoted"),
    [
        (bid("straight", "4"), "straight to the four .* the lowest straight is straight to the five"),
        (bid("straight", "2"), "straight to the two .* the highest straight to the ace"),
        (bid("flush", "5", suit="H"), "flush to the five of hearts .* flushes go from 6 to A"),
        (bid("flush", "2", suit="C"), "flush to the two of clubs .* flushes go from 6 to A"),
        (bid("straight_flush", "A", suit="S"), "the ace of spades .* it is bid as a royal flush of spades"),
        (bid("straight_flush", "4", suit="S"), "straight flush to the four of spades .* to the five of spades"),
        (bid("five_of_a_kind", "A"), "five aces .* the kinds of bid here are high_card, pair, "),
        (bid("eight_of_a_kind", "3"), "eight threes .* straight_flush, royal_flush"),
    ],
)
def test_bids_that_are_not_on_the_ladder_are_not_allowed(match: Match, move: dict[str, Any], quoted: str) -> None:
    match.when(MakeMove(0, move)).refused("bid_not_allowed")
    with pytest.raises(IllegalMove, match=quoted.replace(" .* ", " can't be bid.* ")):
        match.move(0, move)


def test_suit_only_flushes_can_be_switched_off() -> None:
    match = given("liars-poker", 2, options={"suit_only_flush": False}, chance=[0])
    match.when("0 bid kind=flush ranks= suit=H").refused("bid_not_allowed")
    assert bid("flush", suit="H") not in match.game.legal_moves(match.state, 0)
    match.when("0 bid kind=flush ranks=6 suit=H").then("bid_made")


@pytest.mark.parametrize(
    "move",
    [
        {"type": "bid"},
        {"type": "bid", "kind": "pair"},
        {"type": "bid", "ranks": ["9"]},
        {"type": "raise"},
        {"type": None},
        {},
        bid("nine_of_a_kind", "A"),
        bid("Pair", "9"),
        bid("pair"),
        bid("pair", "9", "8"),
        bid("pair", "10"),
        bid("pair", "9H"),
        bid("two_pair", "4", "8"),
        bid("two_pair", "8", "8"),
        bid("full_house", "8", "8"),
        bid("pair", "9", suit="H"),
        bid("straight", "9", suit="H"),
        bid("full_house", "9", "8", suit="H"),
        bid("five_of_a_kind", "9", suit="H"),
        bid("flush", "9"),
        bid("flush"),
        bid("flush", "9", suit="X"),
        bid("flush", "9", suit="h"),
        bid("flush", "9", suit=""),
        bid("flush", "9", suit=None),
        bid("flush", "9", suit=["H"]),
        bid("flush", "K", "J", "9", "5", "3", suit="H"),
        bid("straight_flush", "9"),
        bid("straight_flush", suit="H"),
        bid("royal_flush"),
        bid("royal_flush", "A", suit="H"),
        bid("pair", "9", bid_version=1),
        {"type": "bid", "kind": "pair", "ranks": "9"},
        {"type": "bid", "kind": "pair", "ranks": [9]},
        {"type": "bid", "kind": ["pair"], "ranks": ["9"]},
        {"type": "bid", "kind": "pair", "ranks": None},
        {"type": "call", "bid_version": 7},
        {"type": "call", "suit": "H"},
    ],
)
def test_a_move_of_the_wrong_shape_is_refused(match: Match, move: dict[str, Any]) -> None:
    match.when(MakeMove(0, move)).refused("bad_shape")


def test_the_turn_is_checked_before_the_shape_and_the_shape_before_the_rules(match: Match) -> None:
    match.when(bid_line(0, "pair of kings"))
    match.when(MakeMove(0, {"type": "bid"})).refused("not_your_turn")
    match.when(MakeMove(2, {"type": "fly"})).refused("not_your_turn")
    match.when(MakeMove(1, bid("flush", "5"))).refused("bad_shape")
    match.when(MakeMove(1, bid("flush", "5", suit="C"))).refused("bid_not_allowed")
    match.when(MakeMove(1, bid("pair", "9"))).refused("bid_not_higher")


def test_a_seat_that_is_out_is_refused_as_eliminated_first() -> None:
    match = given("liars-poker", 3, options={"max_cards": 4}, chance=[1])
    overbid(match, 1)
    match.when(MakeMove(1, {"type": "fly"})).refused("eliminated")
    assert match.game.legal_moves(match.state, 1) == []


def test_when_the_match_is_over_nothing_can_be_done() -> None:
    match = given("liars-poker", 2, options={"max_cards": 4}, chance=[0])
    overbid(match, 0)
    match.when(bid_line(1, "two high")).refused("table_over")
    match.when("0 call").refused("table_over")
    match.when(MakeMove(5, {"type": "call"})).refused("not_seated")


def test_the_opener_must_bid(match: Match) -> None:
    match.when("0 call").refused("no_bid_to_call")
    assert len(match.game.legal_moves(match.state, 0)) == 376


def test_only_the_next_player_may_call(match: Match) -> None:
    match.when(bid_line(0, "two high"))
    match.when("0 call").refused("not_your_turn")
    match.when("2 call").refused("not_your_turn")
    assert match.game.legal_moves(match.state, 2) == []


def test_a_call_names_no_bid_and_its_event_does(match: Match) -> None:
    match.when(bid_line(0, "two high")).when(bid_line(1, "three high"))
    version = match.last("bid_made").version
    match.when("2 call")
    assert match.last("called").data == {"bid_version": version}


def test_the_next_player_may_call_or_bid_higher_in_any_suit(match: Match) -> None:
    match.when(bid_line(0, "straight flush to the king of hearts"))
    royal = [bid("royal_flush", suit=suit) for suit in "CDHS"]
    assert list(match.game.legal_moves(match.state, 1)) == [{"type": "call"}, *royal]


def test_after_a_royal_flush_there_is_only_the_call(match: Match) -> None:
    match.when(bid_line(0, "royal flush of clubs"))
    assert list(match.game.legal_moves(match.state, 1)) == [{"type": "call"}]
    match.when(bid_line(1, "royal flush of spades")).refused("bid_not_higher")
    match.when(bid_line(1, "two high")).refused("bid_not_higher")


def test_an_unreadable_move_and_a_forbidden_one_raise_different_refusals(match: Match) -> None:
    with pytest.raises(NotationError, match="a flush names a suit"):
        match.move(0, bid("flush", "9"))
    with pytest.raises(NotationError, match="a pair names no suit"):
        match.move(0, bid("pair", "9", suit="H"))
    with pytest.raises(IllegalMove):
        match.move(0, bid("straight", "4"))


def test_the_schema_offers_the_kinds_of_this_game_alone(match: Match) -> None:
    offered = match.game.moves["bid"].json_schema()["properties"]
    assert offered["kind"]["enum"][-1] == "royal_flush"
    assert offered["suit"]["enum"] == ["C", "D", "H", "S"]
