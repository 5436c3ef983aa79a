"""Feuer and 31, the hands that end a deal ("What hands are worth" in rules.md)."""

from domain.games.schwimmen.tests.tables import SHOWDOWN, knock_out, shove, table, trading
from tests.games.commerce_family.hand_values import worth

PLAIN = {0: "AS KS 9D", 1: "9C 8C 7H", 2: "QD JD 8H"}


def test_a_31_that_was_dealt_waits_for_the_dealer_s_choice() -> None:
    match = table({**PLAIN, 1: "AC KC QC"})
    assert (match.state.phase, match.turn) == ("dealer_choice", 0)
    match.when("0 keep").then("packet_kept", *SHOWDOWN)
    assert match.last("hand_judged").data == {
        "values": worth("0 point AS KS = 21, 1 point AC KC QC = 31, 2 point QD JD = 20"),
        "losers": [2],
        "winner": None,
    }


def test_the_dealer_may_swap_a_31_away() -> None:
    match = table({**PLAIN, 0: "AC KC QC"})
    match.when("0 swap").then("packet_swapped")
    assert (match.state.phase, match.turn) == ("trading", 1)


def test_the_dealer_may_get_a_31_by_swapping() -> None:
    match = table(PLAIN, spare="AC KC QC")
    match.when("0 swap").then("packet_swapped", *SHOWDOWN)
    assert match.last("hand_judged").data["losers"] == [1]


def test_without_the_choice_it_ends_with_the_deal() -> None:
    match = table({**PLAIN, 1: "AC KC QC"}, dealer_choice=False)
    assert match.names[-5:] == ["cards_dealt", *SHOWDOWN]


def test_an_exchange_that_makes_31_ends_the_hand_at_once() -> None:
    match = trading({**PLAIN, 1: "AC KC 7H"}, widow="QC 8D TH")
    match.when("1 exchange give=7H take=QC").then("exchanged", *SHOWDOWN)
    assert match.last("hand_judged").data["losers"] == [2]


def test_a_31_in_a_final_turn_cancels_the_other_final_turns() -> None:
    match = trading({**PLAIN, 2: "AC KC 8H"}, widow="QC 8D TH")
    match.play("1 knock")
    match.when("2 exchange give=8H take=QC").then("exchanged", *SHOWDOWN)
    assert match.last("tokens_lost").data["losses"] == {"1": 1}
    assert match.view()["state"]["queue"] == []


def test_three_of_a_rank_end_nothing() -> None:
    match = trading({**PLAIN, 1: "KC KD 7H"}, widow="KH 8D TH")
    match.when("1 exchange give=7H take=KH").then("exchanged")


def test_feuer_costs_everybody_else_a_token() -> None:
    match = trading({**PLAIN, 1: "AC AD 7H"}, widow="AH 8D TH")
    match.when("1 exchange give=7H take=AH").then("exchanged", *SHOWDOWN)
    assert match.last("hand_judged").data == {
        "values": worth("0 point AS KS = 21, 1 feuer AC AD AH, 2 point QD JD = 20"),
        "losers": [0, 2],
        "winner": None,
    }
    assert match.last("tokens_lost").data == {"losses": {"0": 1, "2": 1}, "tokens": [2, 3, 2], "spared": None}


def test_feuer_takes_precedence_over_31() -> None:
    """If both are dealt, the holder of 31 pays too."""
    match = table({0: "AS KS QS", 1: "AC AD AH", 2: "QD JD 8H"})
    match.when("0 keep").then("packet_kept", *SHOWDOWN)
    assert match.last("tokens_lost").data["losses"] == {"0": 1, "2": 1}


def test_without_feuer_three_aces_are_three_of_a_rank() -> None:
    match = trading({**PLAIN, 1: "AC AD 7H"}, widow="AH 8D TH", feuer=False)
    match.when("1 exchange give=7H take=AH").then("exchanged")
    match.play("2 knock")
    shove(match, 2)
    assert match.last("hand_judged").data["values"]["1"] == worth("1 tricon AC AD AH")["1"]


def test_all_equal_lowest_pay() -> None:
    match = knock_out(trading({0: "AS 9D 8H", 1: "KC QC 7D", 2: "AD 8C 7H"}, widow="JS TS 9S"))
    assert match.last("hand_judged").data["losers"] == [0, 2]


def test_two_31_at_once_leave_the_lowest_to_pay() -> None:
    match = table({0: "AS KS QS", 1: "AC KC QC"}, spare="7D 8D 9H")
    match.when("0 keep").then("packet_kept", *SHOWDOWN)
    assert match.last("tokens_lost").data["losses"] == {"0": 1, "1": 1}
