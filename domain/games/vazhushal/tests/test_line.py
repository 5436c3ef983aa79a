"""Draws from the line: a table of examples, and the effects of a draw."""

import pytest

from domain.cards import codes
from domain.games.vazhushal.tests.tables import HERE, lay, lying, position
from domain.refusals import IllegalMove
from tests.games.texts import rows_of

LINE = "7D QD 3H 9S TS KD TD"

DRAWS = rows_of(HERE / "line_draws.txt")


@pytest.mark.parametrize("row", DRAWS, ids=" | ".join)
def test_a_draw_from_the_line_goes_as_in_the_table(row: list[str]) -> None:
    hand, melds, end, depth, layout, strict, result = row
    before = " ".join(f"{{{meld}}}" for meld in melds.split(" / ") if meld)
    match = position(hand, before, line=f"{LINE} {end}", options={"line_meld_strict": strict == "strict"})
    move = lay("draw_line", layout, depth=int(depth))
    if result.startswith("to hand"):
        taken = match.move(0, move)[0].data
        assert taken["to_hand"] == result.removeprefix("to hand ").replace("nothing", "").split()
    else:
        state = match.state
        with pytest.raises(IllegalMove) as refused:
            match.move(0, move)
        assert refused.value.code.upper() == result
        assert match.state == state


def test_the_cards_taken_and_those_for_the_hand_are_public() -> None:
    match = position("8S 2C 4H", line=LINE)
    (taken,) = match.move(0, lay("draw_line", "{8S 9S TS}", depth=4))
    assert (taken.type, taken.actor, taken.sealed) == ("vazhushal.line_taken", 0, {})
    assert taken.data == {
        "depth": 4,
        "cards": ["9S", "TS", "KD", "TD"],
        "to_hand": ["KD", "TD"],
        "melds": [{"kind": "run", "pure": True, "cards": [{"id": "8S"}, {"id": "9S"}, {"id": "TS"}]}],
    }
    assert codes(match.state.line) == ["7D", "QD", "3H"]
    assert codes(match.state.hands[0]) == ["2C", "4H", "KD", "TD"]
    assert lying(match) == "8S 9S TS"
    assert match.state.phase == "meld"


def test_the_deepest_card_may_be_wild_in_its_meld() -> None:
    match = position("8S 9S TS 5C 5H 2C", line="QC AD")
    match.move(0, lay("draw_line", "{8S 9S TS} {5C 5H AD→5D}", depth=1))
    assert lying(match) == "8S 9S TS / 5C AD=5D 5H"


def test_earlier_melds_may_be_taken_apart_for_the_deepest_card() -> None:
    match = position("9D 2C", "{6S 7S 8S 9S} {3C 4C 5C}", line="9H")
    match.move(0, lay("draw_line", "{6S 7S 8S} {3C 4C 5C} {9D 9H 9S}", depth=1))
    assert lying(match) == "3C 4C 5C / 6S 7S 8S / 9D 9H 9S"


def test_the_strict_rule_requires_new_cards_only_in_the_meld_with_the_deepest() -> None:
    strict = {"line_meld_strict": True}
    match = position("9D 9C 2C", "{6S 7S 8S} {3C 4C 5C}", line="9H 9S", options=strict)
    match.when("0 draw_line depth=2 table=6S,7S,8S/3C,4C,5C/9D,9H,9S").then("line_taken")
    match = position("9D 9C 2C", "{6S 7S 8S 9S} {3C 4C 5C}", line="9H", options=strict)
    match.when("0 draw_line depth=1 table=6S,7S,8S/3C,4C,5C/9D,9H,9S").refused("deepest_meld_not_new")
    match.when("0 draw_line depth=1 table=6S,7S,8S,9S/3C,4C,5C/9D,9H,9C").then("line_taken")


def test_all_melds_of_one_draw_are_laid_at_once() -> None:
    match = position("5C 6C 7C KS KH QH QS 2C", line="QD KD TD")
    match.when("0 draw_line depth=3 table=5C,6C,7C/QD,QH,QS/KD,KS,KH").then("line_taken")
    assert codes(match.state.hands[0]) == ["2C", "TD"]


def test_a_drawn_card_may_be_discarded_in_the_same_turn() -> None:
    match = position("8S 2C 4H", line=LINE)
    match.when("0 draw_line depth=4 table=8S,9S,TS").then("line_taken")
    match.when("0 discard card=KD").then("card_discarded")
    assert codes(match.state.line) == ["7D", "QD", "3H", "KD"]
