"""The opener, and the sizes of hands ("The deal" in rules.md)."""

import pytest

from domain.games.commune.tests.tables import bid_line, call_a_true_bid, dealing, overbid
from tests.playing import Match, given


def counts(match: Match) -> list[int]:
    return list(match.last("cards_dealt").data["counts"])


def test_the_first_opener_is_drawn_and_gets_the_first_card() -> None:
    match = given("commune", 3, chance=[2, dealing((2, "KD"), (0, "9H"), (1, "3S"))])
    drawn = match.last("opener_drawn").data
    assert drawn == {"seat": 2, "random": {"draw": 0, "below": 3, "drawn": 2}}
    assert match.last("cards_dealt").data == {
        "hand_number": 1,
        "dealer": None,
        "first": 2,
        "counts": [1, 1, 1],
        "shuffle": {"draw": 1, "deck": "52"},
        "face_up": [],
        "stock": 49,
    }
    assert match.last("cards_dealt").private == {"0": {"cards": ["9H"]}, "1": {"cards": ["3S"]}, "2": {"cards": ["KD"]}}
    assert match.turn == 2


def test_the_penalised_seat_opens_the_next_hand() -> None:
    match = given("commune", 4, chance=[1])
    assert overbid(match, 1).turn == 1
    assert call_a_true_bid(match, 2).turn == 2
    assert match.last("cards_dealt").data["first"] == 2


def test_if_a_penalised_bidder_is_out_the_seat_to_its_left_opens() -> None:
    match = given("commune", 4, options={"penalty_limit": 1}, chance=[3])
    assert overbid(match, 3).turn == 0


def test_if_a_penalised_caller_is_out_the_seat_to_the_left_of_the_caller_opens() -> None:
    match = given("commune", 4, options={"penalty_limit": 1}, chance=[0])
    assert call_a_true_bid(match, 1).turn == 2
    overbid(match, 2)
    assert match.turn == 3
    assert match.state.next(0) == 3


def test_a_dealer_is_drawn_and_the_eldest_opens() -> None:
    match = given("commune", 3, preset="jokers", chance=[1])
    assert match.last("dealer_drawn").data == {"seat": 1, "random": {"draw": 0, "below": 3, "drawn": 1}}
    dealt = match.last("cards_dealt").data
    assert (dealt["dealer"], dealt["first"], dealt["shuffle"]) == (1, 2, {"draw": 1, "deck": "54"})
    assert match.turn == 2


def test_the_deal_passes_on_regardless_of_the_penalty() -> None:
    match = given("commune", 3, preset="jokers", chance=[1])
    for dealer, opener in ((1, 2), (2, 0), (0, 1), (1, 2)):
        assert (match.view()["state"]["dealer"], match.turn) == (dealer, opener)
        overbid(match, opener)


def test_the_deal_passes_over_seats_that_are_out() -> None:
    match = given("commune", 4, preset="jokers", options={"penalty_limit": 1}, chance=[0])
    overbid(match, 1)  # the next dealer is out
    assert (match.view()["state"]["dealer"], match.turn) == (2, 3)
    call_a_true_bid(match, 0)
    assert (match.view()["state"]["dealer"], match.turn) == (3, 2)


def test_a_dealer_who_goes_out_passes_the_deal_on() -> None:
    match = given("commune", 3, preset="jokers", options={"penalty_limit": 1}, chance=[0])
    match.when(bid_line(1, "three high")).when(bid_line(2, "pair of threes")).when(bid_line(0, "five aces"))
    match.when("1 call")
    assert match.last("player_eliminated").data["seat"] == 0
    assert (match.view()["state"]["dealer"], match.turn) == (1, 2)


def test_hands_grow_by_a_card_for_each_penalty() -> None:
    match = given("commune", 3, chance=[0])
    assert counts(match) == [1, 1, 1]
    assert counts(overbid(match, 0)) == [2, 1, 1]
    assert counts(call_a_true_bid(match, 1)) == [2, 2, 1]
    assert counts(overbid(match, 1)) == [2, 3, 1]
    assert counts(overbid(match, 1)) == [2, 0, 1]


def test_hands_shrink_by_a_card_for_each_penalty() -> None:
    match = given("commune", 3, preset="shrinking", chance=[0])
    assert counts(match) == [3, 3, 3]
    assert match.view()["state"]["commune"] == 9
    assert counts(overbid(match, 0)) == [2, 3, 3]
    assert counts(overbid(match, 0)) == [1, 3, 3]
    assert counts(overbid(match, 0)) == [0, 3, 3]
    assert match.view()["state"]["commune"] == 6


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_shrinking_hands_start_with_a_card_for_each_life(limit: int) -> None:
    match = given("commune", 2, options={"hand_size": "shrink", "penalty_limit": limit})
    assert counts(match) == [limit, limit]


def test_dealing_skips_seats_that_have_their_cards() -> None:
    match = given("commune", 3, chance=[1])
    overbid(match, 1)
    shuffled = match.chance_for(match.table).shuffled(2, "52")
    private = match.last("cards_dealt").private
    dealt = [private[seat]["cards"][n] for seat, n in (("1", 0), ("2", 0), ("0", 0), ("1", 1))]
    assert dealt == [card.code for card in shuffled[:4]]
