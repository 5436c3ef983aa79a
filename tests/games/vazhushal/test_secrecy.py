"""What nobody learns: the hidden cards are dealt anew, and nobody is told anything else (rules/vazhushal 2)."""

from collections.abc import Iterator, Sequence

import pytest

from domain.fairness import Stream
from domain.game import SPECTATOR, Viewer
from domain.table.state import Table
from tests.games.cases import Case
from tests.games.hidden_cards import redealt, seen
from tests.games.random_play import Step, played
from tests.games.test_views_of_every_game import everything_told
from tests.games.vazhushal.tables import dealt, rigged
from tests.games.vazhushal.test_dealing import FOUR_DOUBLES, three
from tests.playing import Match

CASES = [
    Case("vazhushal", "denexa", 3),
    Case("vazhushal", "strict-line", 2, (("printed_negative", "redraw"), ("negative_drawable", True))),
]


def steps_with(case: Case, event: str) -> list[int]:
    """Where in the match a move ended in such an event, four times at most."""
    found = [index for index, step in enumerate(played(case)) if step.batch[-1].type == f"vazhushal.{event}"]
    return found[:: len(found) // 3]


def otherwise(course: Sequence[Step], viewer: Viewer) -> Iterator[tuple[Table, Table]]:
    """The table after the course, and the same with the hidden cards dealt anew."""
    stream = Stream(b"hidden")
    for _ in range(3):
        other = redealt(course, viewer, stream)
        if other is not None:
            yield course[-1].after, other


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_another_seat_drew_from_the_stock_the_others_are_told_the_same(case: Case) -> None:
    differed = False
    for index in steps_with(case, "card_drawn"):
        course = played(case)[: index + 1]
        drawer = course[-1].batch[-1].actor
        for viewer in (SPECTATOR, *(frozenset((seat,)) for seat in range(case.seats) if seat != drawer)):
            for table, other in otherwise(course, viewer):
                differed |= other.state.drawn is not table.state.drawn
                assert everything_told(other, viewer) == everything_told(table, viewer)
    assert differed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_lies_in_the_stock_changes_nothing_for_anybody_who_plays(case: Case) -> None:
    everybody = frozenset(range(case.seats))
    for index in steps_with(case, "card_discarded"):
        for table, other in otherwise(played(case)[: index + 1], everybody):
            assert other.state == table.state
            for seat in everybody:
                assert everything_told(other, frozenset((seat,))) == everything_told(table, frozenset((seat,)))


def told(match: Match, viewer: Viewer) -> list[object]:
    return [seen(event, viewer) for event in match.events if event.type.startswith("vazhushal.")]


def test_of_a_hand_thrown_in_only_the_doubles_are_shown() -> None:
    """The rest of it, the hands beside it and the card that would have begun the line stay hidden."""
    hands = [{1: FOUR_DOUBLES, 0: "KC.1 KD.1"}, {1: FOUR_DOUBLES.replace("JS.1", "KD.2"), 0: "KC.1 KH.1"}]
    one, other = (three(rigged(3, each), rigged(3, {})) for each in hands)
    assert one.state == other.state
    assert told(one, SPECTATOR) == told(other, SPECTATOR)
    assert told(one, frozenset((0,))) != told(other, frozenset((0,)))
    assert told(one, frozenset((1,))) != told(other, frozenset((1,)))


def test_a_drawn_negative_joker_is_known_to_all_and_a_card_above_it_is_not() -> None:
    for bottom, drawable, public in (("9C 7H", True, ["7H"]), ("9C 7H", False, [])):
        match = dealt(2, {}, bottom=bottom, options={"negative_drawable": drawable})
        while match.state.phase == "draw":
            seat = match.state.turn
            match.play(f"{seat} draw_stock")
            match.play(f"{seat} discard card={match.state.drawn.code}")
        drawn = [event for event in match.events if event.type == "vazhushal.card_drawn"]
        assert [event.data["card"] for event in drawn if event.data["card"]] == public
        assert all(bool(event.sealed) is (event.data["card"] is None) for event in drawn)
        assert len(drawn) == 26 + drawable
