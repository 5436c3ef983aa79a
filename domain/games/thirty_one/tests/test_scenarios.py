"""Situations that are easy to get wrong."""

from domain.games.thirty_one.tests.tables import SHOWDOWN, knock_out, pack, table
from tests.games.commerce_family.hand_values import worth


def test_if_a_scat_knocker_ties_with_another_seat_only_the_other_pays() -> None:
    match = knock_out(table({1: "KS QS 2D", 2: "KH JH 3C", 0: "AC 9C 5C"}, preset="scat"))
    assert match.last("hand_judged").data["values"] == worth(
        "0 point AC 9C 5C = 25, 1 point KS QS = 20, 2 point KH JH = 20"
    )
    assert match.last("tokens_lost").data == {"losses": {"2": 1}, "tokens": [3, 3, 2], "spared": None}


def test_a_scat_knocker_alone_the_lowest_pays_twice_and_rides_but_is_not_out() -> None:
    hands = {1: "KS 9S 2D", 2: "KH QH 3C", 0: "AC 9C 5C"}
    match = knock_out(table(hands, pack(hands, dealer=1), preset="scat", tokens=1))
    assert match.last("hand_judged").data["values"] == worth(
        "0 point AC 9C 5C = 25, 1 point KS 9S = 19, 2 point KH QH = 20"
    )
    assert match.last("tokens_lost").data == {"losses": {"1": 2}, "tokens": [1, 0, 1], "spared": None}
    assert "player_eliminated" not in match.names
    assert match.last("cards_dealt").data["counts"] == [3, 3, 3]
    knock_out(match)
    assert match.last("player_eliminated").data == {"seat": 1, "place": 3}


def test_a_strike_on_a_final_turn_cancels_the_others_and_costs_the_knocker_one() -> None:
    hands = {1: "KS QS JS", 2: "AC KC 5D", 3: "7C 6C JH", 0: "9C 5C 5H"}
    match = table(hands, preset="scat", up="QC")
    match.play("1 knock")
    match.play("2 draw from=discard")
    match.when("2 discard card=5D").then("card_discarded", *SHOWDOWN)
    assert match.last("tokens_lost").data == {
        "losses": {"0": 1, "1": 1, "3": 1},
        "tokens": [2, 2, 3, 2],
        "spared": None,
    }


def test_a_strike_costs_even_the_knocker_with_the_lowest_hand_one_token() -> None:
    hands = {1: "2S 2D 2C", 2: "AC KC 5D", 0: "9C 5C 5H"}
    match = table(hands, preset="scat", up="QC")
    match.play("1 knock")
    match.play("2 draw from=discard")
    match.play("2 discard card=5D")
    assert match.last("tokens_lost").data["losses"] == {"0": 1, "1": 1}


def test_two_are_dealt_31_and_all_others_pay() -> None:
    match = table({0: "AC KC QC", 1: "9C 5C 5H", 2: "AH TH JH", 3: "7C 6C JD"})
    assert [event.type.split(".")[1] for event in match.events if event.by == "player"] == []
    assert match.last("hand_judged").data["losers"] == [1, 3]
    assert match.last("tokens_lost").data["tokens"] == [3, 2, 3, 2]
    assert match.state.hand_number == 2


def test_what_was_just_taken_may_not_go_back_but_its_like_may() -> None:
    match = table({0: "AS KS 4D", 1: "9C 5C 5H", 2: "QD JD 3H"}, up="5S")
    match.play("1 draw from=discard")
    match.when("1 discard card=5S").refused("not_discardable")
    assert match.turn == 1
    match.when("1 discard card=5C").then("card_discarded")


def test_it_may_go_on_a_later_turn() -> None:
    match = table({0: "AS KS 4D", 1: "9C 5C 5H"}, up="5S")
    for line in ("1 draw from=discard", "1 discard card=5C", "0 draw from=discard", "0 discard card=4D"):
        match.play(line)
    match.play("1 draw from=stock")
    match.when("1 discard card=5S").then("card_discarded")
