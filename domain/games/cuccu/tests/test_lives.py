"""The cost of a lost hand: ties, stand-offs and places ("The frame TOKENS" in conventions.md)."""

from domain.games.cuccu.tests.tables import pack, table
from tests.playing import Match


def all_stand(match: Match) -> Match:
    for _ in range(match.state.places.count(0)):
        match.play(f"{match.turn} stand")
    return match


def test_all_who_are_lowest_lose_a_life() -> None:
    match = all_stand(table({1: "4C", 2: "9D", 0: "4H"}))
    assert match.last("lives_lost").data == {"losses": {"0": 1, "1": 1}, "lives": [2, 2, 3], "spared": None}


def test_by_the_order_of_seats_only_the_latest_of_them_loses() -> None:
    match = all_stand(table({1: "4C", 2: "9D", 0: "4H"}, exact_ties="seat_order"))
    assert match.last("lives_lost").data["losses"] == {"0": 1}


def test_by_the_order_of_seats_nothing_stands_off() -> None:
    match = all_stand(table({1: "4C", 0: "4H"}, preset="one-life", exact_ties="seat_order"))
    assert match.view()["result"]["places"] == [[1], [0]]


def test_a_fourth_standoff_in_a_row_spares_the_eldest() -> None:
    hands = {0: "8H", 1: "8C"}
    later = [pack(hands, dealer=dealer) for dealer in (1, 0, 1)]
    match = table(hands, *later, preset="one-life")
    for standoffs in (1, 2, 3):
        assert all_stand(match).last("hand_stood_off").data == {"hand_number": standoffs, "standoffs": standoffs}
    all_stand(match)
    assert match.last("lives_lost").data == {"losses": {"1": 1}, "lives": [1, 0], "spared": 0}
    assert match.view()["result"]["places"] == [[0], [1]]


def test_who_go_out_together_share_a_place() -> None:
    match = all_stand(table({1: "4C", 2: "9D", 0: "4H"}, preset="one-life"))
    assert match.view()["result"]["places"] == [[2], [0, 1]]


def test_with_twelve_players_there_is_a_card_to_draw() -> None:
    match = table({seat: f"{'23456789TJQK'[seat]}C" for seat in range(12)}, stock="5D", king_refuses=False)
    for _ in range(11):
        match.play(f"{match.turn} swap")
    match.when("0 draw")
    assert match.last("card_drawn").data["card"] == "5D"
