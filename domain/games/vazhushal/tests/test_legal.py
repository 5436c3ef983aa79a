"""Legal moves that are always listed, and listed layouts ("Your turn" in rules.md)."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.canonical import canonical
from domain.fairness import Stream
from domain.games.vazhushal.legal import MOST_LISTED
from domain.games.vazhushal.tests.tables import dealt, lay, position
from domain.moves import JsonMove
from domain.table.commands import MakeMove
from domain.table.decide import decide
from tests.games import random_play
from tests.games.table_cases import Case
from tests.playing import Match, given


def listed(match: Match, kind: str = "", seat: int = 0) -> list[JsonMove]:
    return [move for move in match.game.legal_moves(match.state, seat) if not kind or move["type"] == kind]


def waits(seats: int, **options: Any) -> Iterator[Match]:
    """Yields a match of random listed moves, at each of its moves."""
    match, stream = given("vazhushal", seats, options=options), Stream(b"%d" % seats)
    while not match.table.over:
        yield match
        seat = match.turn
        match.move(seat, stream.choice(match.game.legal_moves(match.state, seat)))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"line_meld_strict": True, "identical_scope": "runs_and_sets", "negative_drawable": True}),
        (3, {"line_meld_strict": True, "joker_in_hand": 25}),
        (4, {"identical_scope": "runs_and_sets"}),
        (5, {"printed_negative": "redraw", "negative_drawable": True}),
        (6, {}),
    ],
)
def test_every_move_listed_is_accepted_and_in_normal_form(seats: int, options: dict[str, Any]) -> None:
    for match in waits(seats, **options):
        seat = match.turn
        moves = listed(match, seat=seat)
        assert len({canonical(move) for move in moves}) == len(moves) <= len(match.state.hands[seat]) + 1 + MOST_LISTED
        for move in moves:
            assert decide(match.table, MakeMove(seat, move), at=match.at)
            assert match.game.normalise(match.state, seat, move) == move


def test_drawing_from_the_stock_every_discard_and_the_last_pass_are_always_listed() -> None:
    for match in waits(3):
        state, seat = match.state, match.turn
        plain = [move for move in listed(match, seat=seat) if "table" not in move]
        expected: dict[str, list[JsonMove]] = {
            "draw": [{"type": "draw_stock"}],
            "meld": [{"type": "discard", "card": card.code} for card in state.hands[seat]],
            "final": [{"type": "final_pass"}],
        }
        assert plain == expected[state.phase]


def test_the_list_says_that_it_is_not_complete() -> None:
    match = dealt(2, {})
    assert match.game.complete(match.state, 0) is False
    assert match.game.complete(match.state, 1) is True
    assert listed(match, seat=1) == []


def test_the_best_layout_is_listed_first() -> None:
    match = position("5D 6D 7D 9C 9D 9H 2C 4S", phase="meld")
    assert listed(match, "meld")[0] == lay("meld", "{5D 6D 7D} {9C 9D 9H}")


def test_new_melds_and_longer_ones_are_listed() -> None:
    match = position("5H 6H 7H 8D KC KS AD 4S", "5D 6D 7D", phase="meld")
    suggested = listed(match, "meld")
    for layout in ("{5D 6D 7D} {5H 6H 7H}", "{5D 6D 7D 8D}", "{5D 6D 7D} {KC AD→KD KS}"):
        assert lay("meld", layout) in suggested


def test_no_listed_meld_would_leave_nothing_to_discard() -> None:
    assert listed(position("5D 6D 7D", phase="meld"), "meld") == []
    assert listed(position("8D", "5D 6D 7D", phase="meld"), "meld") == []
    assert listed(position("8D", "5D 6D 7D", phase="final"), "final_meld") == [lay("final_meld", "5D 6D 7D 8D")]


def test_a_layout_without_a_new_card_is_listed_once_a_turn() -> None:
    match = position("2C 2D", "{5D 6D 7D} {TS JS JK→9S}", phase="meld")
    better = lay("meld", "{5D 6D 7D} {TS JS JK→QS}")
    assert listed(match, "meld") == [better]
    match.move(0, better)
    assert listed(match, "meld") == []


def test_a_draw_that_two_ways_lead_to_is_listed_once() -> None:
    """A wild card in the line is the wild card of a meld either way."""
    case = Case("vazhushal", "standard", 6, (("line_meld_strict", True), ("first_dealer", 0)), course=2225)
    for table in random_play.waits(case, 6):
        for seat in range(case.seats):
            moves = [canonical(move) for move in case.game.legal_moves(table.state, seat)]
            assert len(set(moves)) == len(moves)


def test_draws_from_the_line_are_listed_by_depth_the_newest_first() -> None:
    match = position("8S 2C 3C 9D 9H TC", line="7D QD 4C 9S TS KD TD")
    suggested = listed(match, "draw_line")
    assert [move["depth"] for move in suggested] == sorted(move["depth"] for move in suggested)
    assert lay("draw_line", "8S 9S TS", depth=4) in suggested
    assert lay("draw_line", "2C 3C 4C", depth=5) in suggested


def test_before_the_first_meld_a_draw_from_the_line_opens() -> None:
    line = "KD"
    assert listed(position("KC KS 2C 4C 5H", line=line), "draw_line") == []
    opened = listed(position("KC KS 2C 3C 4C 5H", line=line), "draw_line")
    assert lay("draw_line", "{2C 3C 4C} {KC KD KS}", depth=1) in opened


def test_a_wild_card_in_the_line_can_be_taken_for_what_it_may_stand_for() -> None:
    match = position("QC QH 3C 5H", "{5D 6D 7D}", line="KD X1")
    assert lay("draw_line", "{5D 6D 7D} {QC JK→QD QH}", depth=1) in listed(match, "draw_line")


def test_the_number_of_listed_layouts_is_bounded() -> None:
    match = position("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC X1 X2", line="2H", phase="meld")
    assert len(listed(match, "meld")) <= 1 + MOST_LISTED


def test_the_normal_form_of_a_layout_is_sorted_and_without_faces_of_natural_cards() -> None:
    match = position("5D 6D 7D AD KC KS 2C", phase="meld")
    given = lay("meld", "{KS AD→KD KC} {7D 5D→5D 6D}")
    assert match.game.normalise(match.state, 0, given) == lay("meld", "{5D 6D 7D} {KC AD→KD KS}")
    (laid,) = match.move(0, given)
    assert match.game.move_of(laid) == lay("meld", "{5D 6D 7D} {KC AD→KD KS}")
