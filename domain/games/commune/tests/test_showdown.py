"""The showdown after a call: judgement, penalties, elimination, places ("Calling" and "Who wins" in rules.md)."""

import pytest

from domain.games.commune.tests.tables import bid_line, call_a_true_bid, dealing, overbid
from tests.playing import Match, given


def judged(match: Match) -> tuple[bool, int]:
    data = match.last("hand_judged").data
    return data["valid"], data["loser"]


def test_a_call_is_one_batch_up_to_the_next_deal() -> None:
    match = given("commune", 3, chance=[0, dealing((0, "JD"), (1, "3S"), (2, "QH"))])
    match.when(bid_line(0, "jack high"))
    bid_made = match.last("bid_made")
    match.when("1 call").then("called", "hands_revealed", "hand_judged", "penalty_given", "cards_dealt")
    called, revealed, judgement, penalty, dealt = match.batches[-1]
    assert (called.actor, called.data) == (1, {"bid_version": bid_made.version})
    assert revealed.data == {"hands": {"0": ["JD"], "1": ["3S"], "2": ["QH"]}}
    assert judgement.data == {
        "bid": {"kind": "high_card", "ranks": ["J"], "suit": None},
        "bid_version": bid_made.version,
        "valid": True,
        "witness": None,
        "loser": 1,
    }
    assert penalty.data == {"seat": 1, "penalties": [0, 1, 0]}
    assert (dealt.data["hand_number"], dealt.data["first"]) == (2, 1)
    assert [event.by for event in match.batches[-1]] == ["player", "system", "system", "system", "system"]


def test_scenario_1_two_wilds_and_a_five_are_no_full_house() -> None:
    pack = dealing((0, "5S KD"), (1, "2C 2D"))
    match = given("commune", 2, options={"penalty_limit": 2, "hand_size": "shrink"}, chance=[0, pack])
    match.when(bid_line(0, "full house, fives over kings")).when("1 call")
    assert judged(match) == (False, 0)


def test_scenario_3_a_straight_to_the_six_is_no_bid_in_the_basic_game_though_the_cards_could_hold_it() -> None:
    options = {"penalty_limit": 5, "hand_size": "shrink"}
    hands = dealing((0, "3C 4C 5C 6C 2C"), (1, "9S 9H JD QD AD"))
    match = given("commune", 2, options=options, chance=[0, hands])
    match.when(bid_line(0, "straight to the six")).refused("bid_not_allowed")
    match = given("commune", 2, options=options | {"low_straights": True}, chance=[0, hands])
    match.when(bid_line(0, "straight to the six")).then("bid_made")
    match.when(bid_line(1, "straight to the seven")).then("bid_made")
    match.when("0 call")
    assert judged(match) == (True, 0)


def test_scenario_4_calling_the_highest_bid_can_lose_too() -> None:
    options = {"penalty_limit": 3, "hand_size": "shrink"}
    hands = dealing((0, "AC AD 2H"), (1, "AS 2C 9D"))
    match = given("commune", 2, options=options, chance=[0, hands])
    match.when(bid_line(0, "five aces"))
    assert [move["type"] for move in match.game.legal_moves(match.state, 1)] == ["call"]
    match.when(bid_line(1, "five aces")).refused("bid_not_higher")
    match.when("1 call")
    assert judged(match) == (True, 1)


def test_scenario_2_if_a_caller_who_would_open_goes_out_the_seat_to_its_left_opens() -> None:
    match = given("commune", 4, options={"penalty_limit": 1, "call_right": "any_player"}, chance=[0])
    match.when(bid_line(0, "three high"))
    rank = match.state.hands[1][0].code[0]
    match.when(bid_line(1, "ace high") if rank == "2" else f"1 bid kind=high_card ranks={rank}")
    match.when(f"3 call bid_version={match.last('bid_made').version}")
    match.then("called", "hands_revealed", "hand_judged", "penalty_given", "player_eliminated", "cards_dealt")
    assert match.last("player_eliminated").data == {"seat": 3, "place": 4}
    assert match.turn == 0


def test_scenario_5_the_commune_shrinks_by_one_card_when_a_seat_goes_out_in_the_shrinking_game() -> None:
    match = given("commune", 3, preset="shrinking", chance=[1])
    communes = [match.view()["state"]["commune"]]
    for _ in range(3):
        overbid(match, 1)
        communes.append(match.view()["state"]["commune"])
    assert communes == [9, 8, 7, 6]


def test_one_penalty_is_given_each_hand() -> None:
    match = given("commune", 4, chance=[0])
    for hand in range(1, 6):
        overbid(match, match.turn)
        assert sum(match.state.losses) == hand


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_a_seat_is_out_on_its_last_penalty(limit: int) -> None:
    match = given("commune", 3, options={"penalty_limit": limit}, chance=[0])
    for _ in range(limit - 1):
        overbid(match, 0)
        assert not match.game.eliminated(match.state, 0)
    overbid(match, 0).then(
        "called", "hands_revealed", "hand_judged", "penalty_given", "player_eliminated", "cards_dealt"
    )
    assert match.game.eliminated(match.state, 0)
    assert match.view()["state"]["hands"][0] == {"seat": 0, "count": 0, "cards": [], "out": True}


def test_the_last_seat_left_wins_and_the_others_are_placed_in_reverse_order_of_elimination() -> None:
    match = given("commune", 4, options={"penalty_limit": 1}, chance=[2])
    overbid(match, 2)
    call_a_true_bid(match, 0)
    overbid(match, 1).then(
        "called",
        "hands_revealed",
        "hand_judged",
        "penalty_given",
        "player_eliminated",
        "finished",
        "server_seed_revealed",
    )
    assert match.last("player_eliminated").data == {"seat": 1, "place": 2}
    assert match.last("finished").data == {"places": [[3], [1], [0], [2]], "scores": None}
    assert match.view()["turn"] is None
