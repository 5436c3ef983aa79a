"""The opener, and the sizes of hands ("The deal" in rules.md)."""

from domain.games.commune.tests.tables import dealing
from domain.games.liars_poker.tests.tables import bid_line, call_a_true_bid, overbid
from tests.playing import Match, given


def counts(match: Match) -> list[int]:
    return list(match.last("cards_dealt").data["counts"])


def test_the_first_opener_is_drawn_and_gets_the_first_card() -> None:
    pack = dealing((2, "KD 4H"), (0, "9H 4S"), (1, "3S 5S"))
    match = given("liars-poker", 3, options={"start_cards": 2}, chance=[2, pack])
    drawn = match.last("opener_drawn").data
    assert drawn == {"seat": 2, "random": {"draw": 0, "below": 3, "drawn": 2}}
    assert match.last("cards_dealt").data == {
        "hand_number": 1,
        "dealer": None,
        "first": 2,
        "counts": [2, 2, 2],
        "shuffle": {"draw": 1, "deck": "52"},
        "face_up": [],
        "stock": 46,
    }
    assert match.last("cards_dealt").private == {
        "0": {"cards": ["9H", "4S"]},
        "1": {"cards": ["3S", "5S"]},
        "2": {"cards": ["KD", "4H"]},
    }
    assert match.turn == 2


def test_a_bidder_who_was_right_opens_the_next_hand() -> None:
    match = given("liars-poker", 4, chance=[1])
    assert call_a_true_bid(match, 2).turn == 1
    assert match.last("cards_dealt").data["first"] == 1


def test_a_caller_who_was_right_opens_the_next_hand() -> None:
    match = given("liars-poker", 4, chance=[1])
    assert overbid(match, 1).turn == 2
    assert match.last("cards_dealt").data["first"] == 2


def test_the_winner_opens_even_if_the_loser_is_out() -> None:
    match = given("liars-poker", 4, options={"max_cards": 4}, chance=[3])
    assert overbid(match, 3).turn == 0
    assert call_a_true_bid(match, 1).turn == 0


def test_scenario_4_a_caller_goes_out_the_bidder_opens_and_the_turn_skips_the_empty_seat() -> None:
    match = given("liars-poker", 4, options={"max_cards": 4}, chance=[1])
    call_a_true_bid(match, 2)
    assert match.last("player_eliminated").data == {"seat": 2, "place": 4}
    assert match.turn == 1
    match.when(bid_line(1, "two high"))
    assert match.turn == 3


def test_scenario_4_the_turn_skips_the_empty_seat_the_other_way_round_too() -> None:
    match = given("liars-poker", 4, preset="counterclockwise", options={"max_cards": 4}, chance=[3])
    call_a_true_bid(match, 2)
    assert match.turn == 3
    match.when(bid_line(3, "two high"))
    assert match.turn == 1


def test_each_loss_adds_a_card() -> None:
    match = given("liars-poker", 3, chance=[0])
    assert counts(match) == [4, 4, 4]
    assert counts(overbid(match, 0)) == [5, 4, 4]
    assert counts(call_a_true_bid(match, 2)) == [5, 4, 5]
    assert counts(overbid(match, 1)) == [5, 5, 5]
    assert match.view()["state"]["pool"] == 15


def test_cards_are_dealt_clockwise_in_both_directions_and_skip_seats_that_have_theirs() -> None:
    match = given("liars-poker", 3, preset="counterclockwise", chance=[1])
    overbid(match, 1)
    shuffled = match.chance_for(match.table).shuffled(2, "52")
    private = match.last("cards_dealt").private
    assert match.last("cards_dealt").data["first"] == 0
    order = [(str(seat), n) for n in range(4) for seat in (0, 1, 2)] + [("1", 4)]
    assert [private[seat]["cards"][n] for seat, n in order] == [card.code for card in shuffled[:13]]
