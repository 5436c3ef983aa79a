"""The play of a hand, refusals, and moves at a deadline ("What you know" and "A hand" in rules.md)."""

import pytest

from domain.games.cuccu.tests.tables import FOUR, SHOWDOWN, pack, table
from domain.kernel import SPECTATOR
from domain.moves import JsonMove
from tests.games.commerce_family.hand_values import worth


def test_the_eldest_begins_and_the_dealer_comes_last() -> None:
    match = table(FOUR)
    for seat in (1, 2, 3):
        match.when(f"{seat} stand").then("stood")
    assert match.turn == 0
    match.when("0 stand").then("stood", *SHOWDOWN)
    assert match.last("lives_lost").data == {"losses": {"1": 1}, "lives": [3, 2, 3, 3], "spared": None}
    assert (match.state.dealer, match.turn) == (1, 2)


def test_a_swap_is_sealed_for_the_two_and_says_nothing_in_public() -> None:
    match = table(FOUR)
    match.when("1 swap").then("swapped")
    event = match.last("swapped")
    assert (event.actor, event.data, [*event.sealed]) == (1, {"with": 2}, ["1", "2"])
    assert event.private == {
        "1": {"given": "3C", "received": "9D"},
        "2": {"given": "9D", "received": "3C"},
    }


def test_a_swap_is_with_the_next_live_seat() -> None:
    later = pack({3: "9D", 0: "3C", 2: "7H"}, dealer=2)
    match = table({1: "AC", 2: "9D", 3: "7H", 0: "TS"}, later, preset="one-life")
    for seat in (1, 2, 3, 0):
        match.play(f"{seat} stand")
    assert match.last("player_eliminated").data == {"seat": 1, "place": 4}
    assert (match.state.dealer, match.turn) == (2, 3)
    match.play("3 stand")
    match.when("0 swap").then("swapped")
    assert match.last("swapped").data == {"with": 2}


def test_without_refusal_a_king_changes_hands_unseen() -> None:
    match = table(FOUR | {2: "KD"}, preset="no-refusal")
    match.when("1 swap").then("swapped")
    assert "KD" not in str(match.last("swapped").public_form())
    assert match.state.hands[1][0].code == "KD"


def test_the_ace_is_the_lowest_and_the_king_the_highest() -> None:
    match = table({1: "AC", 2: "2D", 0: "KH"}, lines=("1 stand", "2 stand", "0 stand"))
    assert match.last("hand_judged").data == {
        "values": worth("0 card KH, 1 card AC, 2 card 2D"),
        "losers": [1],
        "winner": None,
    }


@pytest.mark.parametrize(
    ("line", "code"),
    [("1 draw", "draw_closed"), ("2 stand", "not_your_turn"), ("0 draw", "not_your_turn"), ("1 knock", "bad_shape")],
)
def test_refused_to_the_eldest_and_to_others(line: str, code: str) -> None:
    seat, kind = line.split()
    assert table(FOUR).code_of(int(seat), {"type": kind}) == code


@pytest.mark.parametrize(
    "move", [{"type": "swap", "with": 2}, {"type": "stand", "card": "3C"}, {}, {"type": 1}], ids=str
)
def test_moves_have_no_parameters(move: JsonMove) -> None:
    assert table(FOUR).code_of(1, move) == "bad_shape"


def test_the_dealer_does_not_swap() -> None:
    match = table(FOUR, lines=("1 stand", "2 stand", "3 stand"))
    match.when("0 swap").refused("swap_closed")
    assert match.view(0)["turn"]["allowed"] == ["stand", "draw"]


def test_others_do_not_draw() -> None:
    assert table(FOUR).view(1)["turn"]["allowed"] == ["stand", "swap"]


def test_at_a_deadline_the_seat_stands() -> None:
    match = table(FOUR)
    batch = match.later(match.table.terms.turn_seconds)
    assert [(event.type, event.actor, event.by) for event in batch] == [("cuccu.stood", 1, "deadline")]
    assert match.turn == 2


def test_after_the_match_all_see_the_last_cards_and_what_the_dealer_laid_down() -> None:
    match = table({1: "9C", 0: "TS"}, stock="2C", preset="one-life", lines=("1 stand", "0 draw"))
    assert match.table.over
    state = match.game.view(match.state, SPECTATOR)
    assert [hand["cards"] for hand in state["hands"]] == [["2C"], ["9C"]]
    assert (state["face_up"], state["stock"]) == (["TS"], 49)
    assert match.view()["result"]["places"] == [[1], [0]]
