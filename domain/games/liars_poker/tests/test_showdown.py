"""The showdown after a call: judgement, one more card, elimination, places ("Calling" and "Who wins" in rules.md)."""

import pytest

from domain.games.commune.tests.tables import dealing
from domain.games.liars_poker.tests.tables import bid_line, call_a_true_bid, overbid
from tests.playing import Match, given


def two_hands(first: str, second: str, **options: object) -> Match:
    """Returns a match of two seats with these hands. Seat 0 is to open."""
    start = len(first.split())
    pack = dealing((0, first), (1, second))
    return given("liars-poker", 2, options={"start_cards": start, "max_cards": start + 2, **options}, chance=[0, pack])


def judged(match: Match, said: str) -> tuple[bool, list[str] | None, int]:
    """Calls a bid of seat 0 and returns the verdict, the witness and the loser."""
    match.when(bid_line(0, said)).when("1 call")
    data = match.last("hand_judged").data
    return data["valid"], data["witness"], data["loser"]


def test_a_call_is_one_batch_up_to_the_next_deal() -> None:
    match = two_hands("9C 9D 3S", "9H 4S KD")
    match.when(bid_line(0, "three nines"))
    bid_made = match.last("bid_made")
    match.when("1 call").then("called", "hands_revealed", "hand_judged", "card_added", "cards_dealt")
    called, revealed, judgement, added, dealt = match.batches[-1]
    assert (called.actor, called.data) == (1, {"bid_version": bid_made.version})
    assert revealed.data == {"hands": {"0": ["9C", "9D", "3S"], "1": ["9H", "4S", "KD"]}}
    assert judgement.data == {
        "bid": {"kind": "three_of_a_kind", "ranks": ["9"], "suit": None},
        "bid_version": bid_made.version,
        "valid": True,
        "witness": ["9C", "9D", "KD", "9H", "3S"],
        "loser": 1,
    }
    assert added.data == {"seat": 1, "sizes": [3, 4]}
    assert (dealt.data["hand_number"], dealt.data["first"], dealt.data["counts"]) == (2, 0, [3, 4])
    assert [event.by for event in match.batches[-1]] == ["player", "system", "system", "system", "system"]


def test_a_false_bid_has_no_witness_and_the_bidder_loses() -> None:
    match = two_hands("9C 9D 3S", "TH 4S KD")
    assert judged(match, "three nines") == (False, None, 0)
    assert match.last("card_added").data == {"seat": 0, "sizes": [4, 3]}


def test_a_bid_with_a_suit_is_judged_with_its_suit() -> None:
    match = two_hands("2S 5S 7S", "9S QS KD")
    assert judged(match, "flush to the queen of hearts") == (False, None, 0)
    assert match.last("hand_judged").data["bid"] == {"kind": "flush", "ranks": ["Q"], "suit": "H"}


def test_scenario_1_four_nines_hold_three_nines() -> None:
    assert judged(two_hands("9C 9D 9H", "9S 4D 3C"), "three nines") == (True, ["3C", "9C", "4D", "9D", "9H"], 1)


def test_scenario_2_a_flush_to_the_six_beats_a_suit_only_flush_and_loses_when_called() -> None:
    match = two_hands("2C 3C 4C", "5C 6C 7C")
    match.when(bid_line(0, "flush of hearts")).when(bid_line(1, "flush to the six of clubs")).then("bid_made")
    match.when("0 call")
    assert (match.last("hand_judged").data["valid"], match.last("card_added").data["seat"]) == (False, 1)


def test_scenario_3_a_straight_flush_is_no_straight_until_a_card_of_another_suit_is_there() -> None:
    match = given(
        "liars-poker", 5, options={"start_cards": 1}, chance=[0, dealing(*enumerate(["5C", "6C", "7C", "8C", "9C"]))]
    )
    assert judged(match, "straight to the nine") == (False, None, 0)
    for other in ("5D", "6H", "7S", "8D", "9H"):
        valid, witness, _ = judged(two_hands("5C 6C 7C", f"8C 9C {other}"), "straight to the nine")
        assert (valid, other in (witness or [])) == (True, True)


def test_a_stronger_hand_will_do_if_the_option_says_so() -> None:
    hands = ("5C 5D KS", "KD KC 2H")
    assert judged(two_hands(*hands), "full house, fives over kings") == (False, None, 0)
    match = two_hands(*hands, satisfaction="at_least")
    assert judged(match, "full house, fives over kings") == (True, ["5C", "KC", "5D", "KD", "KS"], 1)


@pytest.mark.parametrize("most", [4, 5, 8])
def test_a_seat_survives_as_many_losses_as_it_has_room_for_cards(most: int) -> None:
    match = given("liars-poker", 3, options={"max_cards": most}, chance=[0])
    for size in range(5, most + 1):
        lose_for_0(match)
        assert match.last("card_added").data["sizes"][0] == size
        assert not match.game.eliminated(match.state, 0)
    lose_for_0(match).then("called", "hands_revealed", "hand_judged", "card_added", "player_eliminated", "cards_dealt")
    assert match.last("card_added").data == {"seat": 0, "sizes": [most + 1, 4, 4]}
    assert match.last("player_eliminated").data == {"seat": 0, "place": 3}
    assert match.last("cards_dealt").data["counts"] == [0, 4, 4]
    assert match.view()["state"]["hands"][0] == {"seat": 0, "count": 0, "cards": [], "out": True}
    assert match.view()["state"]["sizes"] == [0, 4, 4]


def lose_for_0(match: Match) -> Match:
    """Makes seat 0 lose: the others bid until its turn, then it makes a false bid and is called."""
    bids = iter(("two high", "three high", "four high"))
    while match.turn != 0:
        match.when(bid_line(match.turn, next(bids))).then("bid_made")
    return overbid(match, 0)


def test_the_last_seat_left_wins_and_the_others_are_placed_in_reverse_order_of_elimination() -> None:
    match = given("liars-poker", 4, options={"max_cards": 4}, chance=[2])
    overbid(match, 2)
    call_a_true_bid(match, 0)
    assert match.turn == 3
    overbid(match, 3).then(
        "called",
        "hands_revealed",
        "hand_judged",
        "card_added",
        "player_eliminated",
        "finished",
        "server_seed_revealed",
    )
    assert match.last("player_eliminated").data == {"seat": 3, "place": 2}
    assert match.last("finished").data == {"places": [[1], [3], [0], [2]], "scores": None}
    assert match.view()["turn"] is None


@pytest.mark.parametrize("satisfaction", ["exact", "at_least"])
def test_with_fewer_than_five_cards_no_bid_is_true_and_play_continues(satisfaction: str) -> None:
    options = {"start_cards": 1, "max_cards": 2, "satisfaction": satisfaction}
    match = given("liars-poker", 5, options=options, chance=[0])
    while len(match.state.live()) > 2:
        overbid(match, match.turn)
    assert match.view()["state"]["pool"] < 5
    opener = match.turn
    match.when(bid_line(opener, "two high")).when(f"{match.turn} call")
    assert (match.last("hand_judged").data["valid"], match.last("card_added").data["seat"]) == (False, opener)
