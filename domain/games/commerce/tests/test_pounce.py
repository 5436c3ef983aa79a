"""The pounce: three of a kind takes the fourth card from the widow ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.cards import codes
from domain.games.commerce.tests.tables import all_pass, pack, table
from domain.last_hand import NO_HANDS
from tests.games.commerce_family.hand_values import worth
from tests.playing import Match

THREE_NINES = {0: "KS QD 5H", 1: "6C 4D 2H", 2: "9C 9D 9H", 3: "7C 7D JH"}
"""Hands of which seat 2 could pounce on the nine of spades."""
FOURTH_OPEN = "9S 8S TD"


def nines(pounce: str, **more: Any) -> Match:
    """Returns a table with seat 1 to move. Seat 2 holds three nines, and the fourth lies in the widow."""
    return table(THREE_NINES, widow=FOURTH_OPEN, stock="AH 3C", pounce=pounce, **more)


def pounces(match: Match, seat: int) -> list[str]:
    return [move["card"] for move in match.game.legal_moves(match.state, seat) if move["type"] == "pounce"]


def test_it_can_be_made_out_of_turn_and_moves_no_turn() -> None:
    match = nines("interrupt")
    match.when("2 pounce card=9S").then("pounced")
    assert match.last("pounced").data == {"card": "9S", "turned_up": "AH"}
    assert codes(match.state.hands[2]) == ["9C", "9D", "9H", "9S"]
    assert codes(match.state.widow) == ["AH", "8S", "TD"]
    assert match.state.stock.left == 36
    assert match.turn == 1


def test_on_turn_it_is_the_action_of_the_turn() -> None:
    match = nines("on_turn")
    match.when("2 pounce card=9S").refused("not_your_turn")
    match.play("1 pass")
    match.when("2 pounce card=9S").then("pounced")
    assert (match.turn, match.state.turns, match.state.pass_run) == (3, 2, 0)


def test_it_interrupts_the_run_of_passes() -> None:
    match = all_pass(nines("interrupt"), 3)
    match.play("2 pounce card=9S")
    assert match.state.pass_run == 0
    all_pass(match, 7)
    assert match.state.phase == "trading"
    assert all_pass(match, 1).state.phase == "final"


def test_a_seat_that_knocked_may_still_pounce_until_the_showdown() -> None:
    match = table(THREE_NINES, widow=FOURTH_OPEN, dealer=1, pounce="interrupt")
    match.play("2 knock")
    match.play("3 pass")
    match.when("2 pounce card=9S").then("pounced")
    assert (match.state.phase, match.state.queue) == ("final", (0, 1))


def test_as_a_final_turn_it_can_be_the_last_of_the_hand() -> None:
    match = table(THREE_NINES, widow=FOURTH_OPEN, dealer=2, pounce="on_turn")
    match.play("3 knock")
    all_pass(match, 2)
    match.when("2 pounce card=9S").then("pounced", "hands_revealed", "hand_judged", "tokens_lost", "cards_dealt")
    assert match.last("hand_judged").data["values"]["2"] == worth("2 four_of_a_kind 9C 9D 9H 9S")["2"]


@pytest.mark.parametrize("pounce", ["interrupt", "on_turn"])
def test_after_a_pounce_the_hand_is_locked_and_can_only_pass_or_knock(pounce: str) -> None:
    match = nines(pounce)
    if pounce == "on_turn":
        match.play("1 pass")
        match.play("2 pounce card=9S")
        all_pass(match, 3)
    else:
        match.play("2 pounce card=9S")
        all_pass(match, 1)
    assert [move["type"] for move in match.game.legal_moves(match.state, 2)] == ["pass", "knock"]
    match.when("2 exchange give=9C take=TD").refused("hand_locked")
    match.when("2 pounce card=TD").refused("hand_locked")


def test_the_player_in_turn_may_take_the_fourth_card_first() -> None:
    match = nines("interrupt")
    match.play("1 exchange give=6C take=9S")
    match.when("2 pounce card=9S").refused("card_not_in_widow")
    assert pounces(match, 2) == []


def test_a_pounce_that_comes_first_leaves_the_slower_player_the_turn() -> None:
    match = nines("interrupt")
    match.play("2 pounce card=9S")
    match.when("1 exchange give=6C take=9S").refused("card_not_in_widow")
    assert match.turn == 1
    match.when("1 exchange give=6C take=AH").then("exchanged")


def test_a_pounce_can_make_room_for_another() -> None:
    hands = {0: "KS QD 5H", 1: "6C 6D 6H", 2: "9C 9D 9H", 3: "7C 7D JH"}
    match = table(hands, dealer=2, widow=FOURTH_OPEN, stock="6S AH", pounce="interrupt")
    match.when("1 pounce card=6S").refused("card_not_in_widow")
    match.play("2 pounce card=9S")
    match.when("1 pounce card=6S").then("pounced")
    assert codes(match.state.widow) == ["AH", "8S", "TD"]
    assert match.turn == 3


def test_twelve_seats_that_all_pounce_leave_one_card_of_the_stock() -> None:
    """Deals each of twelve ranks as a tricon, and turns up the fourths one after another."""
    ranks = "23456789TJQK"
    hands = {seat: f"{rank}C {rank}D {rank}H" for seat, rank in enumerate(ranks)}
    fourths = " ".join(f"{rank}S" for rank in ranks[3:])
    match = table(hands, widow="2S 3S 4S", stock=fourths, pounce="interrupt")
    for seat, rank in enumerate(ranks):
        match.when(f"{seat} pounce card={rank}S").then("pounced")
    assert match.state.stock.left == 1
    assert len(match.state.widow) == 3


def test_an_empty_stock_turns_nothing_up() -> None:
    """Impossible with twelve seats, but possible with a shorter deck, so the fold must handle it."""
    match = nines("interrupt")
    pounced = match.play("2 pounce card=9S")[0]
    before = table(THREE_NINES, widow=FOURTH_OPEN, pounce="interrupt").state
    pounced.data["turned_up"] = None
    after, _, _ = match.game.folded(before, NO_HANDS, [pounced])
    assert codes(after.widow) == ["8S", "TD"]


@pytest.mark.parametrize(
    ("hand", "card", "code"),
    [
        ("9C 9D 9H", "3S", "card_not_in_widow"),
        ("9C 9D 2H", "9S", "no_tricon"),
        ("8C 8D 9H", "8S", "no_tricon"),
        ("9C 9D 9H", "TD", "not_fourth"),
    ],
)
def test_it_needs_exactly_three_of_the_rank(hand: str, card: str, code: str) -> None:
    hands = {0: "KS QD 5H", 1: "6C 4D 3C", 2: hand}
    match = table(hands, widow=FOURTH_OPEN, pounce="interrupt")
    match.when(f"2 pounce card={card}").refused(code)
    assert card not in pounces(match, 2)


def test_a_table_without_pouncing_refuses_it() -> None:
    match = table({**THREE_NINES, 1: "9C 9D 9H", 2: "6C 4D 2H"}, widow=FOURTH_OPEN)
    match.when("1 pounce card=9S").refused("pounce_off")
    match.when("2 pounce card=9S").refused("not_your_turn")
    assert pounces(match, 1) == []


def test_the_clock_runs_on_when_another_seat_pounces() -> None:
    match = nines("interrupt")
    began = match.state.since
    match.at += 5_000
    match.play("2 pounce card=9S")
    assert match.state.since == began
    match.play("1 pass")
    assert match.state.since == match.at


def test_the_clock_runs_on_when_the_seat_in_turn_interrupts_itself() -> None:
    match = table(THREE_NINES, widow=FOURTH_OPEN, dealer=1, pounce="interrupt")
    began = match.state.since
    match.play("2 pounce card=9S")
    assert (match.state.since, match.turn) == (began, 2)


def test_four_of_a_kind_beats_everything_at_the_showdown() -> None:
    match = table({0: "AS AD AH", 1: "KS KD KH", 2: "9C 9D 9H"}, widow=FOURTH_OPEN, pounce="interrupt")
    match.play("2 pounce card=9S")
    match.play("1 knock")
    all_pass(match, 2)
    judged = match.last("hand_judged").data
    assert judged["values"] == worth("0 tricon AD AH AS, 1 tricon KD KH KS, 2 four_of_a_kind 9C 9D 9H 9S")
    assert judged["losers"] == [1]


def test_the_next_hand_has_three_cards_again() -> None:
    match = nines("interrupt")
    match.play("2 pounce card=9S")
    match.play("1 knock")
    all_pass(match, 3)
    assert match.names[-1] == "cards_dealt"
    assert [len(hand) for hand in match.state.hands] == [3, 3, 3, 3]


@pytest.mark.parametrize("parameters", [{}, {"card": ["9S"]}, {"card": "9s"}, {"card": "9S", "more": 1}], ids=str)
def test_it_names_one_card_and_nothing_else(parameters: dict[str, object]) -> None:
    assert nines("interrupt").code_of(2, {"type": "pounce", **parameters}) == "bad_shape"


def test_packs_name_what_they_deal() -> None:
    assert codes(pack({0: "2C 3C 4C", 1: "5C 6C 7C"}, dealer=0)[:4]) == ["5C", "2C", "6C", "3C"]
