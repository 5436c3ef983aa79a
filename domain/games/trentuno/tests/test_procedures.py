"""Both procedures with forty cards, and hands ended by 31 ("A hand" in rules.md)."""

from typing import Any

import pytest

from domain.cards import codes
from domain.games.trentuno.tests.tables import any_hands, knock_out, table
from tests.games.commerce_family.hand_values import worth
from tests.playing import Match

MODERN_END = ["hands_revealed", "hand_judged", "tokens_lost", "cards_dealt"]


def classic(hands: dict[int, str], **options: Any) -> Match:
    return table(hands, **{"procedure": "classic", "dealer_blind": False, **options})


# Modern


def test_modern_is_the_default_dealt_from_forty_cards() -> None:
    match = table(any_hands(3), dealer=1)
    dealt = match.last("cards_dealt")
    assert (dealt.data["shuffle"], dealt.data["stock"]) == ({"draw": 1, "deck": "40"}, 28)
    assert (match.state.phase, match.turn, match.game.allowed(match.state, 2)) == (
        *("trading", 2),
        ["pass", "knock", "exchange"],
    )


def test_a_knock_gives_final_turns() -> None:
    match = table(any_hands(3), dealer=0)
    match.when("1 knock").then("knocked")
    match.when("2 knock").refused("knock_closed")
    match.play("2 exchange give=3H take=KD")
    match.when("0 pass").then("passed", *MODERN_END)
    assert match.last("hand_judged").data == {
        "values": worth("0 point AS JS = 21, 1 point 7C 6C = 13, 2 point KD 6D = 16"),
        "losers": [1],
        "winner": None,
    }


def test_passes_of_all_count_as_a_knock() -> None:
    match = table(any_hands(3), dealer=0, pass_rounds=1)
    for seat in (1, 2, 0):
        match.play(f"{seat} pass")
    assert (match.state.phase, match.state.queue) == ("final", (1, 2))


def test_moves_of_the_other_procedure_are_none_of_this_table() -> None:
    assert table(any_hands(3), dealer=0).code_of(1, {"type": "blind_decline"}) == "bad_shape"


@pytest.mark.parametrize("procedure", ["modern", "classic"])
def test_there_is_no_pounce(procedure: str) -> None:
    match = table(any_hands(3), dealer=0, procedure=procedure)
    (seat,) = match.game.waiting(match.state)
    assert match.code_of(seat, {"type": "pounce", "card": "2H"}) == "bad_shape"
    assert "pounce" not in match.game.moves
    assert "trentuno.pounced" not in match.game.schema_numbers


# Classic


def test_classic_begins_with_the_blind_dealer() -> None:
    match = table(any_hands(3), dealer=0, procedure="classic")
    assert (match.state.phase, match.turn) == ("dealer_blind", 0)
    match.when("0 blind_exchange slots=2 take=KD").then("blind_exchanged", "dealer_looked", "round_started")
    assert match.view(0)["state"]["hands"][0]["cards"] == ["AS", "JS", "KD"]
    assert match.view()["state"]["widow"] == ["2H", "3S", "4D"]


def test_one_knock_ends_a_hand_of_classic() -> None:
    match = classic(any_hands(3), dealer=0)
    match.when("1 knock").then("knocked", *MODERN_END, "round_started")


def test_two_knocks_end_a_hand_of_classic_if_the_option_says_so() -> None:
    match = classic(any_hands(3), dealer=0, knocks_to_end=2)
    match.play("1 knock")
    match.when("2 knock").then("knocked", *MODERN_END, "round_started")


def test_the_widow_of_classic_grows_and_three_cards_lock() -> None:
    match = classic(any_hands(3), dealer=0, stock="4S 5D")
    match.play("1 exchange give=7C,6C,5H take=2H,3S,KD")
    assert match.view()["state"]["locked"] == [1]
    match.play("2 pass")
    match.play("0 pass")
    assert match.view()["state"]["widow"][-1] == "4S"


def test_the_moves_of_a_phase_are_refused_in_others() -> None:
    match = table(any_hands(3), dealer=0, procedure="classic")
    for move in ({"type": "pass"}, {"type": "knock"}, {"type": "exchange"}):
        assert match.code_of(0, move) == "wrong_phase"


# Frames


def test_equal_hands_all_lose_a_token() -> None:
    hands = {0: "AC 2D 3H", 1: "6C 5C KD", 2: "QS JS 4D"}
    match = knock_out(table(hands, dealer=0, widow="2H 3S KH"))
    assert match.last("hand_judged").data["losers"] == [0, 1]


def test_with_the_pool_equal_hands_go_by_the_order_of_play() -> None:
    hands = {0: "AC 2D 3H", 1: "6C 5C KD", 2: "QS JS 4D"}
    match = knock_out(table(hands, dealer=0, widow="2H 3S KH", frame="pool"))
    judged = match.last("hand_judged").data
    assert (judged["winner"], judged["losers"]) == (2, [0])


# 31


HANDS_31 = {0: "AS KS 4D", 1: "7C 6C 5H", 2: "AC 6D 3H"}


@pytest.mark.parametrize("procedure", ["modern", "classic"])
def test_31_is_a_hand_like_others(procedure: str) -> None:
    more: dict[str, Any] = {"dealer_blind": False} if procedure == "classic" else {}
    match = table({**HANDS_31, 1: "AD QD JD"}, dealer=0, procedure=procedure, **more)
    assert (match.state.hand_number, match.turn) == (1, 1)


def test_by_option_31_ends_the_hand_at_once_without_final_turns() -> None:
    match = table(HANDS_31, dealer=0, widow="2H 3S QS", instant_31=True)
    match.play("1 knock")
    match.play("2 pass")
    match.when("0 exchange give=4D take=QS").then("exchanged", *MODERN_END)
    match = table(HANDS_31, dealer=2, widow="2H 3S QS", instant_31=True)
    match.when("0 exchange give=4D take=QS").then("exchanged", *MODERN_END)
    assert match.last("hand_judged").data["losers"] == [2]


def test_a_hand_dealt_31_ends_before_anybody_moves() -> None:
    match = table({**HANDS_31, 1: "AD QD JD"}, dealer=0, instant_31=True)
    assert match.names[2:] == ["dealer_drawn", "cards_dealt", *MODERN_END]
    assert match.last("hand_judged").data["values"]["1"] == worth("1 point AD QD JD = 31")["1"]


def test_with_a_blind_dealer_31_counts_once_the_dealer_has_looked() -> None:
    match = table({**HANDS_31, 1: "AD QD JD"}, dealer=0, procedure="classic", instant_31=True)
    assert (match.state.phase, match.turn) == ("dealer_blind", 0)
    match.when("0 blind_decline").then("blind_declined", "dealer_looked", *MODERN_END)


def test_the_dealer_may_get_31_blind() -> None:
    match = table(HANDS_31, dealer=0, widow="2H 3S QS", procedure="classic", instant_31=True)
    match.when("0 blind_exchange slots=2 take=QS").then("blind_exchanged", "dealer_looked", *MODERN_END)


def test_an_exchange_of_classic_that_makes_31_ends_the_hand_too() -> None:
    match = classic(HANDS_31, dealer=2, widow="2H 3S QS", instant_31=True)
    match.when("0 exchange give=4D take=QS").then("exchanged", *MODERN_END, "round_started")
    match = classic(HANDS_31, dealer=2, widow="2H 3S QS", instant_31=True, frame="pool", counters=1)
    match.play("0 exchange give=4D take=QS")
    assert (match.state.phase, match.view()["state"]["queue"]) == ("horse", [])


def test_a_31_of_mixed_suits_counts_if_all_cards_count() -> None:
    match = table(HANDS_31, dealer=2, widow="2H 3S QD", instant_31=True, count="all_cards")
    match.when("0 exchange give=4D take=QD").then("exchanged", *MODERN_END)


def test_other_exchanges_do_not_end_the_hand() -> None:
    match = table(HANDS_31, dealer=0, widow="2H 3S QS", instant_31=True)
    match.when("1 exchange give=5H take=3S").then("exchanged")
    assert (codes(match.state.hands[1]), match.turn) == (["7C", "6C", "3S"], 2)
