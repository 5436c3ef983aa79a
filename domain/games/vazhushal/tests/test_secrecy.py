"""Secrecy: dealing the hidden cards again changes nothing that anyone gets ("Visibility" in conventions.md)."""

from collections.abc import Iterator, Sequence

import pytest

from cardtable.game.courses import Step
from cardtable.game.redeal import seen, table_after_redeal
from cardtable.game.visible import visible_at
from domain.fairness import Stream
from domain.games.vazhushal.tests.tables import dealt, rigged
from domain.games.vazhushal.tests.test_dealing import FOUR_DOUBLES, three
from domain.kernel import SPECTATOR, Viewer
from domain.table.state import Table
from tests.games.random_play import played
from tests.games.table_cases import Case
from tests.playing import Match

CASES = [
    Case("vazhushal", "denexa", 3),
    Case("vazhushal", "strict-line", 2, (("printed_negative", "redraw"), ("negative_drawable", True))),
]


def steps_with(case: Case, event: str) -> list[int]:
    """Returns at most four positions of the match where a move ended in such an event."""
    found = [index for index, step in enumerate(played(case)) if step.batch[-1].type == f"vazhushal.{event}"]
    return found[:: len(found) // 3]


def otherwise(course: Sequence[Step], viewer: Viewer) -> Iterator[tuple[Table, Table]]:
    """Yields the table after these moves, and the same table with the hidden cards dealt again."""
    stream = Stream(b"hidden")
    for _ in range(3):
        other = table_after_redeal(course, viewer, stream)
        if other is not None:
            yield course[-1].after, other


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_card_drawn_from_the_stock_changes_nothing_for_the_others(case: Case) -> None:
    differed = False
    for index in steps_with(case, "card_drawn"):
        course = played(case)[: index + 1]
        drawer = course[-1].batch[-1].actor
        for viewer in (SPECTATOR, *(frozenset((seat,)) for seat in range(case.seats) if seat != drawer)):
            for table, other in otherwise(course, viewer):
                differed |= other.state.drawn != table.state.drawn
                assert visible_at(other, viewer) == visible_at(table, viewer)
    assert differed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_stock_changes_nothing_that_anybody_gets(case: Case) -> None:
    everybody = frozenset(range(case.seats))
    for index in steps_with(case, "card_discarded"):
        for table, other in otherwise(played(case)[: index + 1], everybody):
            assert other.state == table.state
            for seat in everybody:
                assert visible_at(other, frozenset((seat,))) == visible_at(table, frozenset((seat,)))


def received(match: Match, viewer: Viewer) -> list[object]:
    return [seen(event, viewer) for event in match.events if event.type.startswith("vazhushal.")]


def test_only_the_doubles_of_a_hand_are_shown_before_a_redeal() -> None:
    """Its other cards, the other hands and the card that would have begun the line stay hidden."""
    hands = [{1: FOUR_DOUBLES, 0: "KC.1 KD.1"}, {1: FOUR_DOUBLES.replace("JS.1", "KD.2"), 0: "KC.1 KH.1"}]
    one, other = (three(rigged(3, each), rigged(3, {})) for each in hands)
    assert one.state == other.state
    assert received(one, SPECTATOR) == received(other, SPECTATOR)
    assert received(one, frozenset((0,))) != received(other, frozenset((0,)))
    assert received(one, frozenset((1,))) != received(other, frozenset((1,)))


def test_a_drawn_negative_joker_is_known_to_all_and_a_card_above_it_is_not() -> None:
    for bottom, drawable, public in (("9C 7H", True, ["7H"]), ("9C 7H", False, [])):
        match = dealt(2, {}, bottom=bottom, options={"negative_drawable": drawable})
        while match.state.phase == "draw":
            seat = match.state.turn
            match.play(f"{seat} draw_stock")
            match.play(f"{seat} discard card={match.state.drawn[seat][0].code}")
        drawn = [event for event in match.events if event.type == "vazhushal.card_drawn"]
        assert [event.data["card"] for event in drawn if event.data["card"]] == public
        assert all(bool(event.sealed) is (event.data["card"] is None) for event in drawn)
        assert len(drawn) == 26 + drawable
