"""Bids, calls, and refusals in their order ("Bidding" in rules.md, "Order of checks" and
"Names on the wire" in conventions.md)."""

from typing import Any

import pytest

from domain.games.commune.tests.tables import bid_line, overbid
from domain.refusals import IllegalMove, NotationError
from domain.table.commands import MakeMove
from tests.playing import Match, given


def bid(kind: str, *ranks: str, **more: Any) -> dict[str, Any]:
    return {"type": "bid", "kind": kind, "ranks": list(ranks), **more}


@pytest.fixture
def match() -> Match:
    """Returns a match in which seat 0 is to open."""
    return given("commune", 3, chance=[0])


def test_a_bid_is_public_and_the_turn_goes_clockwise(match: Match) -> None:
    match.when("0 bid kind=full_house ranks=Q,3").then("bid_made")
    made = match.last("bid_made")
    assert (made.actor, made.by, made.data) == (0, "player", {"kind": "full_house", "ranks": ["Q", "3"], "suit": None})
    assert made.sealed == {}
    assert match.turn == 1


def test_the_turn_skips_a_seat_that_is_out() -> None:
    match = given("commune", 3, options={"penalty_limit": 1}, chance=[1])
    overbid(match, 1)
    match.when(bid_line(2, "three high"))
    assert match.turn == 0
    match.when(bid_line(0, "four high"))
    assert match.turn == 2


@pytest.mark.parametrize(
    "said", ["three high", "pair of aces", "full house, threes over fours", "straight to the seven", "five aces"]
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


def test_the_refusal_of_a_low_bid_quotes_both(match: Match) -> None:
    match.when(bid_line(0, "pair of kings"))
    with pytest.raises(IllegalMove, match="pair of fours doesn't beat pair of kings"):
        match.play(bid_line(1, "pair of fours"))


@pytest.mark.parametrize(
    ("options", "move", "why"),
    [
        ({}, bid("pair", "2"), "twos are wild, and at this table ranks go from 3 to A"),
        ({}, bid("straight", "6"), "the lowest straight is straight to the seven, the highest straight to the ace"),
        ({}, bid("six_of_a_kind", "A"), "the kinds of bid here are high_card, pair, "),
        ({"flush_bids": True}, bid("royal_flush"), "bid a straight flush to the ace"),
        ({"flush_bids": True}, bid("flush", "9", "8", "7", "6", "5"), "are bid as a straight flush to the nine"),
        ({"flush_bids": True}, bid("flush", "K"), "a flush names 5 ranks here, not 1"),
        ({"flush_bids": True, "flush_form": "high"}, bid("flush", "6"), "the lowest flush is flush, seven high"),
    ],
)
def test_the_refusal_of_a_bid_that_is_not_allowed_says_why(
    options: dict[str, Any], move: dict[str, Any], why: str
) -> None:
    match = given("commune", 2, options=options, chance=[0])
    with pytest.raises(IllegalMove, match=why):
        match.move(0, move)


@pytest.mark.parametrize(
    ("standing", "line", "why"),
    [
        (
            "two pair, kings and fours",
            bid("pair", "A"),
            "no pair does, and the lowest bid that does is two pair, ",
        ),
        (
            "full house, fours over nines",
            bid("full_house", "3", "A"),
            "the lowest full house that does is full ",
        ),
        ("five aces", bid("five_of_a_kind", "K"), "the highest bid there is: it can only be called"),
    ],
)
def test_the_refusal_of_a_bid_that_is_not_higher_says_what_would_be(
    standing: str, line: dict[str, Any], why: str
) -> None:
    match = given("commune", 2, chance=[0])
    match.when(bid_line(0, standing))
    with pytest.raises(IllegalMove, match=f"doesn't beat {standing}.*{why}"):
        match.move(1, line)


@pytest.mark.parametrize(
    "move",
    [
        bid("high_card", "2"),
        bid("pair", "2"),
        bid("three_of_a_kind", "2"),
        bid("two_pair", "9", "2"),
        bid("full_house", "2", "9"),
        bid("straight", "2"),
        bid("straight", "5"),
        bid("straight", "6"),
        bid("flush", "K", "J", "9", "5", "3"),
        bid("flush", "K"),
        bid("straight_flush", "9"),
        bid("royal_flush"),
        bid("six_of_a_kind", "A"),
    ],
)
def test_bids_that_the_basic_game_lacks_are_not_allowed(match: Match, move: dict[str, Any]) -> None:
    match.when(MakeMove(0, move)).refused("bid_not_allowed")


@pytest.mark.parametrize(
    ("options", "move", "allowed"),
    [
        ({"low_straights": True}, bid("straight", "5"), True),
        ({"low_straights": True}, bid("straight", "6"), True),
        ({"low_straights": True}, bid("straight", "4"), False),
        ({"low_straights": True, "flush_bids": True}, bid("straight_flush", "5"), True),
        ({"flush_bids": True}, bid("straight_flush", "6"), False),
        ({"flush_bids": True}, bid("straight_flush", "A"), True),
        ({"flush_bids": True}, bid("royal_flush"), False),
        ({"flush_bids": True}, bid("flush", "K", "J", "9", "5", "3"), True),
        ({"flush_bids": True}, bid("flush", "K", "Q", "J", "T", "9"), False),
        ({"flush_bids": True}, bid("flush", "A", "5", "4", "3", "2"), False),
        ({"flush_bids": True}, bid("flush", "K"), False),
        ({"flush_bids": True, "flush_form": "high"}, bid("flush", "K"), True),
        ({"flush_bids": True, "flush_form": "high"}, bid("flush", "7"), True),
        ({"flush_bids": True, "flush_form": "high"}, bid("flush", "6"), False),
        ({"flush_bids": True, "flush_form": "high"}, bid("flush", "K", "J", "9", "5", "3"), False),
        ({"two_bids": True}, bid("high_card", "2"), True),
        ({"two_bids": True}, bid("full_house", "2", "9"), True),
        ({"two_bids": True}, bid("straight", "2"), False),
        ({"two_bids": True, "flush_bids": True}, bid("flush", "7", "5", "4", "3", "2"), True),
        ({"two_bids": True, "flush_bids": True}, bid("flush", "A", "5", "4", "3", "2"), False),
        ({"two_bids": True, "flush_bids": True}, bid("flush", "6", "5", "4", "3", "2"), False),
        ({"max_kind": 6}, bid("six_of_a_kind", "3"), True),
        ({"max_kind": 6}, bid("seven_of_a_kind", "3"), False),
        ({"max_kind": 8}, bid("eight_of_a_kind", "A"), True),
    ],
)
def test_options_decide_what_can_be_bid(options: dict[str, Any], move: dict[str, Any], allowed: bool) -> None:
    match = given("commune", 2, options=options, chance=[0]).when(MakeMove(0, move))
    if allowed:
        match.then("bid_made")
    else:
        match.refused("bid_not_allowed")


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
        bid("two_pair", "2", "8"),
        bid("two_pair", "8", "8"),
        bid("full_house", "8", "8"),
        bid("flush", "3", "5", "9", "J", "K"),
        bid("flush", "K", "J", "9", "5"),
        bid("royal_flush", "A"),
        bid("pair", "9", suit=None),
        bid("flush", "K", suit="H"),
        bid("pair", "9", bid_version=1),
        {"type": "bid", "kind": "pair", "ranks": "9"},
        {"type": "bid", "kind": "pair", "ranks": [9]},
        {"type": "bid", "kind": "pair", "ranks": [["9"]]},
        {"type": "bid", "kind": ["pair"], "ranks": ["9"]},
        {"type": "bid", "kind": "pair", "ranks": None},
        {"type": "call", "version": 1},
        {"type": "call", "bid_version": "7"},
        {"type": "call", "bid_version": True},
        {"type": "call", "bid_version": None},
        {"type": "call", "bid_version": 0},
    ],
)
def test_a_move_of_the_wrong_shape_is_refused(match: Match, move: dict[str, Any]) -> None:
    match.when(MakeMove(0, move)).refused("bad_shape")


def test_the_turn_is_checked_before_the_shape_and_the_shape_before_the_rules(match: Match) -> None:
    match.when(bid_line(0, "pair of kings"))
    match.when(MakeMove(0, {"type": "bid"})).refused("not_your_turn")
    match.when(MakeMove(2, {"type": "fly"})).refused("not_your_turn")
    match.when(MakeMove(1, bid("two_pair", "2", "8"))).refused("bad_shape")
    match.when(MakeMove(1, bid("pair", "2"))).refused("bid_not_allowed")
    match.when(MakeMove(1, bid("pair", "9"))).refused("bid_not_higher")


def test_a_seat_that_is_out_is_refused_as_eliminated_first() -> None:
    match = given("commune", 3, options={"penalty_limit": 1, "call_right": "any_player"}, chance=[1])
    match.when(bid_line(1, "five aces")).when(f"2 call bid_version={match.last('bid_made').version}")
    match.when(MakeMove(1, {"type": "fly"})).refused("eliminated")
    match.when(MakeMove(1, {"type": "call"})).refused("eliminated")
    assert match.game.legal_moves(match.state, 1) == []


def test_when_the_match_is_over_nothing_can_be_done() -> None:
    match = given("commune", 2, options={"penalty_limit": 1}, chance=[0])
    overbid_to_the_end(match)
    match.when(bid_line(1, "three high")).refused("table_over")
    match.when("0 call").refused("table_over")
    match.when(MakeMove(5, {"type": "call"})).refused("not_seated")


def overbid_to_the_end(match: Match) -> None:
    match.when(bid_line(match.turn, "five aces")).when(f"{match.turn} call")
    assert match.table.over


def test_the_opener_must_bid(match: Match) -> None:
    match.when("0 call").refused("no_bid_to_call")
    match.when("1 call").refused("not_your_turn")
    assert {move["type"] for move in match.game.legal_moves(match.state, 0)} == {"bid"}


def test_only_the_next_player_may_call(match: Match) -> None:
    match.when(bid_line(0, "three high"))
    match.when("0 call").refused("not_your_turn")
    match.when("2 call").refused("not_your_turn")
    assert match.game.legal_moves(match.state, 2) == []


def test_a_call_may_name_its_bid(match: Match) -> None:
    match.when(bid_line(0, "three high")).when(bid_line(1, "four high"))
    first, second = (made["version"] for made in match.view()["state"]["bids"])
    match.when(f"2 call bid_version={first}").refused("bid_changed")
    match.when(f"2 call bid_version={second + 1}").refused("bid_changed")
    match.when(f"2 call bid_version={second}")
    assert match.last("called").data == {"bid_version": second}


def test_after_the_highest_bid_there_is_only_the_call(match: Match) -> None:
    match.when(bid_line(0, "five aces"))
    version = match.last("bid_made").version
    assert list(match.game.legal_moves(match.state, 1)) == [{"type": "call", "bid_version": version}]
    match.when(bid_line(1, "five aces")).refused("bid_not_higher")
    match.when(bid_line(1, "three high")).refused("bid_not_higher")


@pytest.fixture
def open_call() -> Match:
    """Returns a match in which anyone may call. Seat 0 has bid a pair of nines, seat 1 is to bid."""
    match = given("commune", 4, options={"call_right": "any_player"}, chance=[0])
    return match.when(bid_line(0, "pair of nines")).then("bid_made")


def test_if_anybody_may_call_a_call_must_name_its_bid(open_call: Match) -> None:
    for seat in (1, 3, 0):
        open_call.when(MakeMove(seat, {"type": "call"})).refused("bad_shape")
    open_call.when(f"3 call bid_version={open_call.last('bid_made').version}").then(
        "called", "hands_revealed", "hand_judged", "penalty_given", "cards_dealt"
    )
    assert open_call.last("called").actor == 3


def test_if_anybody_may_call_the_bidder_still_may_not(open_call: Match) -> None:
    version = open_call.last("bid_made").version
    open_call.when(f"0 call bid_version={version}").refused("own_bid")
    open_call.when(f"0 call bid_version={version - 1}").refused("bid_changed")
    assert open_call.game.legal_moves(open_call.state, 0) == []
    for seat in (1, 2, 3):
        assert {"type": "call", "bid_version": version} in open_call.game.legal_moves(open_call.state, seat)


def test_if_anybody_may_call_bids_still_go_in_turn(open_call: Match) -> None:
    open_call.when(bid_line(2, "pair of tens")).refused("not_your_turn")
    assert open_call.view()["turn"]["seats"] == [1]
    assert {move["type"] for move in open_call.game.legal_moves(open_call.state, 2)} == {"call"}


def test_a_late_call_does_not_call_the_next_bid(open_call: Match) -> None:
    version = open_call.last("bid_made").version
    open_call.when(bid_line(1, "pair of tens"))
    open_call.when(f"3 call bid_version={version}").refused("bid_changed")


def test_the_first_of_two_calls_counts(open_call: Match) -> None:
    version = open_call.last("bid_made").version
    open_call.when(f"2 call bid_version={version}")
    open_call.when(f"3 call bid_version={version}").refused("no_bid_to_call")


def test_nobody_can_call_before_there_is_a_bid() -> None:
    match = given("commune", 3, options={"call_right": "any_player"}, chance=[0])
    for seat in range(3):
        match.when(f"{seat} call bid_version=3").refused("no_bid_to_call")
        match.when(MakeMove(seat, {"type": "call"})).refused("bad_shape")


def test_a_caller_out_of_turn_pays_for_a_wrong_call() -> None:
    match = given("commune", 4, options={"call_right": "any_player"}, chance=[0])
    match.when(bid_line(0, "three high"))
    held = match.view(1)["state"]["hands"][1]["cards"][0][0]
    match.when(f"1 bid kind=high_card ranks={held}")
    match.when(f"3 call bid_version={match.last('bid_made').version}")
    assert match.last("penalty_given").data == {"seat": 3, "penalties": [0, 0, 0, 1]}
    assert match.turn == 3


def test_an_unreadable_move_and_a_forbidden_one_raise_different_refusals(match: Match) -> None:
    with pytest.raises(NotationError):
        match.move(0, bid("two_pair", "4", "8"))
    with pytest.raises(IllegalMove):
        match.move(0, bid("straight", "6"))
