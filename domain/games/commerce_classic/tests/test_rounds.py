"""Rounds, the growing widow, exchanges, locks and knocks ("A hand" in rules.md)."""

import pytest

from domain.cards import codes
from domain.games.commerce_classic.tests.tables import all_pass, any_hands, knock_out, pack, table, widow
from tests.playing import Match

SHOWDOWN = ["hands_revealed", "hand_judged", "chips_moved", "counters_lost", "cards_dealt", "round_started"]
"""The events after the last turn of a hand at a table without a blind dealer."""


# Turns and rounds


def test_a_round_goes_from_eldest_to_dealer() -> None:
    match = table(any_hands(4), dealer=1)
    assert [match.turn, *(all_pass(match, 1).turn for _ in range(3))] == [2, 3, 0, 1]
    assert match.view()["state"]["round"] == 1
    all_pass(match, 1)
    assert (match.view()["state"]["round"], match.turn) == (2, 2)


def test_by_default_there_are_as_many_rounds_as_live_seats() -> None:
    match = table(any_hands(3), dealer=1)
    assert match.view()["state"]["rounds"] == 3
    all_pass(match, 8)
    assert (match.state.round, match.state.hand_number) == (3, 1)
    all_pass(match, 1)
    assert match.names == ["passed", *SHOWDOWN]


def test_an_agreed_number_of_rounds_is_played() -> None:
    match = table(any_hands(3), rounds=1)
    assert match.view()["state"]["rounds"] == 1
    all_pass(match, 3)
    assert match.names == ["passed", *SHOWDOWN]


def test_an_eliminated_seat_has_no_round() -> None:
    match = knock_out(table(any_hands(3), dealer=1, counters=1, horse=False))
    assert match.last("player_eliminated").data["seat"] == 2
    assert match.view()["state"]["rounds"] == 2
    assert match.state.queue == (1, 0)


def test_the_number_of_rounds_of_a_hand_stands_until_the_next_deal() -> None:
    match = knock_out(table(any_hands(3), dealer=1, counters=1))
    assert (match.state.phase, match.view()["state"]["rounds"]) == ("horse", 3)


# The growing widow


@pytest.mark.parametrize(
    ("growth", "fresh"),
    [
        ("from_round_2", [None, "3C", "JC"]),
        ("every_round", ["3C", "JC", "6S"]),
        ("none", [None, None, None]),
    ],
)
def test_rounds_begin_with_a_fresh_card_as_agreed(growth: str, fresh: list[str | None]) -> None:
    match = all_pass(table(any_hands(3), widow_growth=growth), 8)
    started = [event.data for event in match.events if event.type.endswith("round_started")]
    assert started == [{"round": number, "turned_up": card} for number, card in enumerate(fresh, 1)]
    assert widow(match) == ["2H", "8S", "TD", *filter(None, fresh)]
    assert match.view()["state"]["stock"] == 52 - 9 - 3 - len([*filter(None, fresh)])


def test_the_fresh_card_is_there_before_the_eldest_acts() -> None:
    match = all_pass(table(any_hands(3), dealer=2), 3)
    assert match.names == ["passed", "round_started"]
    match.when("0 exchange give=QS take=3C").then("exchanged")


def test_a_pounce_at_an_empty_stock_turns_nothing_up_and_the_widow_shrinks() -> None:
    match = short_of_cards()
    for seat, card, turned_up in ((1, "7S", "KS"), (2, "8S", "AS"), (3, "9S", None)):
        match.play(f"{seat} pounce card={card}")
        assert match.last("pounced").data == {"card": card, "turned_up": turned_up}
    assert (widow(match), match.view()["state"]["stock"]) == (["KS", "AS"], 0)


def test_a_round_with_an_empty_stock_turns_nothing_up() -> None:
    match = short_of_cards()
    for seat, card in ((1, "7S"), (2, "8S"), (3, "9S")):
        match.play(f"{seat} pounce card={card}")
    all_pass(match, 9)
    assert match.last("round_started").data == {"round": 2, "turned_up": None}
    assert widow(match) == ["KS", "AS"]
    match.when("0 exchange give=TC take=KS").then("exchanged")


SHORT = "TC JC TD/7C 7D 7H/8C 8D 8H/9C 9D 9H/TH TS JD/JH JS QC/QD QH QS/KC KD KH/AC AD AH"


def short_of_cards() -> Match:
    """Returns a table of nine seats with 27 of 32 cards, three in the widow, and two in the stock."""
    hands = dict(enumerate(SHORT.split("/")))
    return table(
        hands,
        dealer=8,
        deck=32,
        rounds=3,
        widow_growth="from_round_2",
        widow="7S 8S 9S",
        stock="KS AS",
        pounce="interrupt",
    )


# Exchanges and locks


def test_up_to_three_cards_change_places_at_once() -> None:
    match = table(any_hands(3))
    match.when("1 exchange give=9D,5H take=TD,2H").then("exchanged")
    assert match.last("exchanged").data == {"give": ["9D", "5H"], "take": ["TD", "2H"]}
    assert codes(match.state.hands[1]) == ["9C", "TD", "2H"]
    assert widow(match) == ["5H", "8S", "9D"]
    assert match.state.locked == ()


def test_three_cards_lock_the_seat() -> None:
    match = table(any_hands(3))
    match.play("1 exchange give=9C,9D,5H take=2H,8S,TD")
    assert match.view()["state"]["locked"] == [1]
    all_pass(match, 2)
    assert match.game.allowed(match.state, 1) == ["pass", "knock"]
    match.when("1 exchange give=TD take=3C").refused("hand_locked")


def test_a_lock_ends_with_the_hand() -> None:
    match = table(any_hands(2))
    match.play("1 exchange give=9C,9D,5H take=2H,8S,TD")
    knock_out(match)
    assert match.state.locked == ()


def test_a_pass_locks_nobody() -> None:
    match = all_pass(table(any_hands(2)), 2)
    assert match.state.locked == ()
    match.when("1 exchange give=5H take=TD").then("exchanged")


def test_a_pass_locks_if_the_option_says_so() -> None:
    match = all_pass(table(any_hands(2), pass_locks=True), 2)
    assert match.state.locked == (0, 1)
    match.when("1 exchange give=5H take=TD").refused("hand_locked")
    match.when("1 knock").then("knocked")


def test_cards_can_be_taken_again_in_a_later_round() -> None:
    match = table(any_hands(2))
    match.play("1 exchange give=5H take=TD")
    match.play("0 pass")
    match.when("1 exchange give=TD take=5H").then("exchanged")
    assert codes(match.state.hands[1]) == ["9C", "9D", "5H"]


# Knocks


def test_a_knock_locks_and_skips_the_seat() -> None:
    match = table(any_hands(3), dealer=0)
    match.when("1 knock").then("knocked")
    assert (match.view()["state"]["knocked"], match.view()["state"]["locked"]) == ([1], [1])
    all_pass(match, 2)
    assert (match.state.round, match.turn, match.state.queue) == (2, 2, (2, 0))
    match.when("1 pass").refused("not_your_turn")


def test_the_second_knock_ends_the_hand_at_once() -> None:
    match = table(any_hands(4), dealer=0)
    match.play("1 knock")
    match.when("2 knock").then("knocked", *SHOWDOWN)


def test_the_first_knock_ends_the_hand_if_the_option_says_so() -> None:
    match = table(any_hands(4), dealer=0, knocks_to_end=1)
    match.when("1 knock").then("knocked", *SHOWDOWN)


def test_knocks_need_not_follow_each_other() -> None:
    match = table(any_hands(3), dealer=0)
    match.play("1 knock")
    all_pass(match, 3)
    match.when("0 knock").then("knocked", *SHOWDOWN)


def test_one_knock_and_the_last_round_end_the_hand_too() -> None:
    match = table(any_hands(3), dealer=0)
    match.play("1 knock")
    all_pass(match, 5)
    assert match.state.hand_number == 1
    all_pass(match, 1)
    assert match.names == ["passed", *SHOWDOWN]


def test_the_dealer_rotates_and_the_next_hand_starts_without_locks_and_knocks() -> None:
    match = table(any_hands(3), pack(any_hands(3), dealer=1), dealer=0)
    match.play("1 exchange give=5H take=TD")
    match.play("2 knock")
    match.play("0 knock")
    state = match.view()["state"]
    assert (state["dealer"], state["round"], state["knocked"], state["locked"]) == (1, 1, [], [])
    assert (state["taken"], state["widow"], match.turn) == ([[], [], []], ["2H", "8S", "TD"], 2)


# Pouncing


NINES = {0: "KS KD 5H", 1: "6C 4D 2H", 2: "9C 9D 9H", 3: "7C 7D JH"}
"""Hands of which seat 2 could pounce on the nine of spades."""


def nines(pounce: str) -> Match:
    return table(NINES, widow="9S 8S TD", pounce=pounce, dealer=0)


def test_a_pounce_out_of_turn_moves_no_turn_and_locks_the_hand() -> None:
    match = nines("interrupt")
    match.when("2 pounce card=9S").then("pounced")
    assert match.last("pounced").data == {"card": "9S", "turned_up": "3C"}
    assert (match.turn, match.state.locked, match.state.queue) == (1, (2,), (1, 2, 3, 0))
    assert match.view()["state"]["hands"][2]["cards"] == ["9C", "9D", "9H", "9S"]
    match.play("1 pass")
    match.when("2 exchange give=9C take=3C").refused("hand_locked")
    assert match.game.allowed(match.state, 2) == ["pass", "knock"]


def test_in_turn_it_is_the_action_of_the_turn() -> None:
    match = nines("on_turn")
    match.when("2 pounce card=9S").refused("not_your_turn")
    match.play("1 pass")
    match.when("2 pounce card=9S").then("pounced")
    assert (match.turn, match.state.queue) == (3, (3, 0))


def test_a_seat_that_knocked_may_pounce_while_the_hand_lasts() -> None:
    match = nines("interrupt")
    match.play("1 pass")
    match.play("2 knock")
    match.when("2 pounce card=9S").then("pounced")
    assert (match.turn, match.state.knocked) == (3, (2,))


def test_a_seat_locked_by_three_cards_may_pounce() -> None:
    hands = {0: "KS KD 5H", 1: "6C 4D 2H", 2: "9S AD 4S"}
    match = table(hands, widow="9C 9D 9H", pounce="interrupt", dealer=0)
    match.play("1 exchange give=6C,4D,2H take=9C,9D,9H")
    match.play("2 exchange give=9S take=2H")
    match.when("1 pounce card=9S").then("pounced")


@pytest.mark.parametrize(
    ("pounce", "line", "code"),
    [
        ("off", "1 pounce card=8S", "pounce_off"),
        ("on_turn", "1 pounce card=8S", "no_tricon"),
        ("on_turn", "1 pounce card=AS", "card_not_in_widow"),
        ("interrupt", "2 pounce card=8S", "not_fourth"),
    ],
)
def test_a_pounce_that_is_not_allowed(pounce: str, line: str, code: str) -> None:
    nines(pounce).when(line).refused(code)


def test_a_seat_that_pounced_does_not_pounce_again() -> None:
    match = nines("interrupt")
    match.play("2 pounce card=9S")
    match.when("2 pounce card=8S").refused("hand_locked")
