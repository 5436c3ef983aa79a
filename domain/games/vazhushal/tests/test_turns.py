"""Turns: drawing from the stock, melding and discarding ("Your turn" in rules.md)."""

from typing import Any

import pytest

from domain.cards import codes
from domain.games.vazhushal.tests.tables import dealt, lay, lying, position
from domain.refusals import IllegalMove, NotationError

MELD = "meld"


def drawn(hand: str, melds: str = "", **more: Any) -> Any:
    """Returns a position after the draw."""
    return position(hand, melds, phase=MELD, **more)


def refused(match: Any, layout: str, move: str = "meld") -> str:
    before = match.state
    with pytest.raises(IllegalMove) as refusal:
        match.move(0, lay(move, layout))
    assert match.state == before
    return refusal.value.code


# Phases


def test_a_turn_is_a_draw_then_melds_then_a_discard() -> None:
    match = dealt(2, {0: "5D 6D 7D 8D 9C"}, stock="KD QD")
    match.when("1 draw_stock").refused("not_your_turn")
    match.when("0 discard card=9C").refused("draw_first")
    match.when("0 meld table=5D,6D,7D").refused("draw_first")
    match.when("0 final_pass").refused("wrong_phase")
    match.when("0 draw_stock").then("card_drawn")
    match.when("0 draw_stock").refused("already_drew")
    match.when("0 draw_line depth=1 table=5D,6D,7D").refused("already_drew")
    match.when("0 final_pass").refused("wrong_phase")
    match.when("0 final_meld table=5D,6D,7D").refused("wrong_phase")
    match.when("0 meld table=5D,6D,7D").then("melds_laid")
    match.when("0 meld table=5D,6D,7D,8D").then("melds_laid")
    match.when("0 discard card=9C").then("card_discarded")
    match.when("0 draw_stock").refused("not_your_turn")
    match.when("1 draw_stock").then("card_drawn")
    assert match.last("card_drawn").private == {"1": {"cards": ["QD"]}}


def test_a_card_from_the_stock_is_shown_to_its_seat_only() -> None:
    match = dealt(2, {}, stock="KD")
    (event,) = match.play("0 draw_stock")
    assert event.data == {"from": "stock", "card": None}
    assert list(event.sealed) == ["0"]
    assert event.private == {"0": {"cards": ["KD"]}}
    assert "KD" in match.view(0)["state"]["hands"][0]["cards"]
    assert "KD" not in str(match.view(1)["state"])


def test_any_card_may_be_discarded_even_a_wild_one() -> None:
    match = drawn("AD X1 2C")
    match.when("0 discard card=KD").refused("card_not_in_hand")
    match.when("0 discard card=X1").then("card_discarded")
    assert codes(match.state.line) == ["QC", "X1"]
    assert (match.state.phase, match.state.turn) == ("draw", 1)


@pytest.mark.parametrize(
    "move",
    [
        {"type": "meld"},
        {"type": "meld", "table": []},
        {"type": "meld", "table": [[]]},
        {"type": "meld", "table": [["5D", "6D", "7D"]]},
        {"type": "meld", "table": [{"id": "5D"}]},
        {"type": "meld", "table": {"id": "5D"}},
        {"type": "meld", "table": [[{"id": "5D", "as": None}]]},
        {"type": "meld", "table": [[{"id": "5D", "as": 7}]]},
        {"type": "meld", "table": [[{"id": "5D", "as": "a very long name"}]]},
        {"type": "meld", "table": [[{"id": "5D", "is": "7H"}]]},
        {"type": "meld", "table": [[{"as": "7H"}]]},
        {"type": "meld", "table": [[{"id": "9Z"}]]},
        {"type": "meld", "table": [[{"id": 5}]]},
        {"type": "meld", "table": [[{"id": "5D"}]], "kind": "run"},
        {"type": "meld", "table": [[{"id": f"{rank}{suit}"}] for rank in "23456789TJ" for suit in "CDHS"]},
        {"type": "discard"},
        {"type": "discard", "card": ["5D"]},
    ],
)
def test_a_move_of_another_shape_is_refused_before_anything_else(move: dict[str, Any]) -> None:
    match = drawn("5D 6D 7D 2C")
    with pytest.raises(NotationError) as refusal:
        match.move(0, move)
    assert refusal.value.code == "bad_shape"


@pytest.mark.parametrize("depth", ["1", 1.0, None, True, [1]])
def test_a_depth_is_a_whole_number(depth: Any) -> None:
    with pytest.raises(NotationError):
        position("8S 9S 2C", line="TS").move(0, lay("draw_line", "8S 9S TS", depth=depth))


def test_a_card_that_is_named_twice_is_refused_by_its_name() -> None:
    with pytest.raises(IllegalMove) as refusal:
        drawn("5D 6D 7D 2C").move(0, lay("meld", "{5D 6D 7D} {5D 6D 7D}"))
    assert (refusal.value.code, refusal.value.message) == ("card_twice", "5D is named 2 times")
    assert refused(drawn("5D 6D 7D 2C"), "{5D 5D 6D 7D}") == "card_twice"
    assert refused(drawn("AD 6D 7D 2C"), "{AD→5D AD→5D 6D 7D}") == "card_twice"
    assert refused(drawn("5D 6D 7D AD 2C"), "{5D 6D 7D} {AD→8D AD→9D 2C}") == "card_twice"
    assert refused(drawn("5D 6D 7D 8D 2C"), "{5D 6D 7D} {7D 8D 2C}") == "card_twice"


# Melds


def test_new_melds_and_longer_ones_and_other_arrangements_are_one_layout() -> None:
    match = drawn("8D 9C 9H 2C", "{5D 6D 7D} {9D JK→TD JD}")
    match.move(0, lay("meld", "{5D 6D 7D 8D} {9D JK→TD JD}"))
    assert lying(match) == "5D 6D 7D 8D / 9D X1=TD JD"
    match.move(0, lay("meld", "{5D 6D 7D} {8D 9D JK→TD JD}"))
    assert lying(match) == "5D 6D 7D / 8D 9D X1=TD JD"
    assert codes(match.state.hands[0]) == ["9C", "9H", "2C"]


def test_the_event_has_the_complete_layout_in_order_with_what_is_known_of_it() -> None:
    match = drawn("7D 5D 6D QS X1 QC 2C")
    (laid,) = match.move(0, lay("meld", "{QS JK→QH QC} {7D 5D 6D}"))
    assert laid.data == {
        "melds": [
            {"kind": "run", "pure": True, "cards": [{"id": "5D"}, {"id": "6D"}, {"id": "7D"}]},
            {"kind": "set", "pure": False, "cards": [{"id": "QC"}, {"id": "X1", "as": "QH"}, {"id": "QS"}]},
        ],
        "final": False,
    }
    assert match.view()["state"]["melds"] == [laid.data["melds"], []]


def test_melded_cards_must_be_in_the_new_layout() -> None:
    assert refused(drawn("8D 2C", "5D 6D 7D"), "6D 7D 8D") == "melded_card_missing"


def test_melds_are_made_of_cards_in_the_own_hand() -> None:
    assert refused(drawn("8D 2C", "5D 6D 7D"), "{5D 6D 7D} {9C 9D 9H}") == "card_not_in_hand"


def test_a_seat_may_open_with_cards_of_its_hand_after_a_draw_from_the_stock() -> None:
    match = drawn("5D 6D 7D 9C 9D 9H 2C")
    assert refused(match, "{9C 9D 9H}") == "pure_run_missing"
    match.when("0 meld table=5D,6D,7D/9C,9D,9H").then("melds_laid")


def test_a_card_must_be_kept_for_the_discard() -> None:
    assert refused(drawn("8D", "5D 6D 7D"), "5D 6D 7D 8D") == "must_keep_discard"


def test_a_layout_without_a_new_card_is_laid_once_a_turn() -> None:
    match = drawn("8D 2C", "{5D 6D 7D} {9D JK→TD JD}")
    assert refused(match, "{7D 6D 5D} {JD 9D JK→TD}") == "no_change"
    twice = (
        "{5D 6D 7D} {5D 6D 7D} {9D JK→TD JD}",
        "{9D JK→TD JD} {5D 6D 7D} {7D 6D 5D}",
        "{5D 6D 7D 7D} {9D JK→TD JD}",
    )
    assert [refused(match, layout) for layout in twice] == ["card_twice"] * 3
    match = drawn("8D 2C", "{5D 6D 7D} {TD JD JK→9D}")
    match.move(0, lay("meld", "{5D 6D 7D} {TD JD JK→QD}"))
    assert match.view()["state"]["rearranged"] is True
    assert refused(match, "{5D 6D 7D} {TD JD JK→9D}") == "no_new_card"
    assert refused(match, "{5D 6D 7D} {TD JD JK→QD}") == "no_new_card"
    match.move(0, lay("meld", "{5D 6D 7D 8D} {TD JD JK→QD}"))
    assert refused(match, "{5D 6D 7D 8D} {TD JD JK→9D}") == "no_new_card"


def test_the_next_turn_may_rearrange_again() -> None:
    match = drawn("8D 2C 3C", "{5D 6D 7D} {TD JD JK→9D}", others="2S 3S")
    match.move(0, lay("meld", "{5D 6D 7D} {TD JD JK→QD}"))
    for line in ("0 discard card=2C", "1 draw_stock", "1 discard card=2S", "0 draw_stock"):
        match.play(line)
    assert match.view()["state"]["rearranged"] is False
    match.move(0, lay("meld", "{5D 6D 7D} {TD JD JK→9D}"))


def test_melds_with_a_new_card_can_be_laid_any_number_of_times() -> None:
    match = drawn("8D 9D QD 2C", "{5D 6D 7D} {TD JD JK→9D}")
    for layout in (
        "{5D 6D 7D 8D} {TD JD JK→9D}",
        "{5D 6D 7D 8D 9D} {TD JD JK→QD}",
        "{5D 6D 7D 8D 9D} {TD JD QD JK→KD}",
    ):
        match.move(0, lay("meld", layout))
        assert match.view()["state"]["rearranged"] is False


def test_other_seats_melds_are_out_of_reach() -> None:
    match = drawn("8D 2C", "2H 3H 4H", others="5D 6D 7D")
    assert refused(match, "{2H 3H 4H} {5D 6D 7D 8D}") == "card_not_in_hand"


# Situations that are easy to get wrong


def test_9_1_the_last_pure_run_must_stay_pure() -> None:
    assert refused(drawn("9C 9D X1 2C", "QD KD AD"), "{9C 9D AD→9H} {QD KD JK→AD}") == "pure_run_missing"
    match = drawn("9C 9D X1 2C", "{QD KD AD} {3S 4S 5S}")
    match.move(0, lay("meld", "{9C 9D AD→9H} {QD KD JK→AD} {3S 4S 5S}"))
    assert lying(match) == "QD KD X1=AD / 3S 4S 5S / 9C 9D AD=9H"


def test_9_2_the_other_copy_of_a_melded_card_does_not_take_its_place() -> None:
    match = dealt(3, {0: "6H.1 7H.1 8H.1 7H.2 9H.1 3C.1 5C.1"})
    match.when("0 draw_stock").then("card_drawn")
    match.when("0 meld table=6H.1,7H.1,8H.1").then("melds_laid")
    match.when("0 meld table=6H.1,7H.2,8H.1,9H.1").refused("melded_card_missing")
    match.when("0 meld table=6H.1,7H.1,8H.1,9H.1").then("melds_laid")


def test_9_3_the_opening_run_comes_from_the_hand_or_holds_the_deepest_card() -> None:
    line = "7D QD 3H 9S TS KD TD"
    position("8S 3C 3S 2C", line=line).when("0 draw_line depth=5 table=8S,9S,TS/3H,3C,3S").refused(
        "opening_not_allowed"
    )
    position("8S 9C 9D 2C", line=line).when("0 draw_line depth=4 table=8S,9S,TS").then("line_taken")
    position("5C 6C 7C KS KH 2C", line=line).when("0 draw_line depth=2 table=5C,6C,7C/KD,KS,KH").then("line_taken")
