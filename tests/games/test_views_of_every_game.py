"""What holds for the views of every game: their form, and that nobody is told a card that is hidden from them."""

import json
import re
from collections.abc import Sequence
from typing import Any

from domain.canonical import canonical
from domain.fairness import Stream
from domain.game import SPECTATOR, Viewer
from domain.moves import Move
from domain.registry import game_of
from domain.table.state import Table
from domain.table.turn import waiting_seats
from domain.table.view import table_view
from tests.games.cases import Case
from tests.games.every_game import any_table
from tests.games.hidden_cards import redealt
from tests.games.other_moves import OtherMoves, answer, made_in
from tests.games.random_play import played, waits


@any_table
def test_a_view_is_canonical_json_and_begins_as_all_views_do(case: Case) -> None:
    for table in waits(case, 6):
        for viewer in viewers(case):
            view = case.game.view(table.state, viewer)
            assert json.loads(canonical(view)) == view
            assert list(view)[:4] == ["phase", "hand_number", "dealer", "hands"]
            assert [hand["seat"] for hand in view["hands"]] == list(range(case.seats))
            assert all(list(hand)[:4] == ["seat", "count", "cards", "out"] for hand in view["hands"])


def viewers(case: Case) -> list[Viewer]:
    return [SPECTATOR, *(frozenset((seat,)) for seat in range(case.seats))]


def everything_told(table: Table, viewer: Viewer, made: Sequence[Move] = ()) -> bytes:
    """All that a viewer is told of a table: its view, and in a seat the legal moves and the answers to others, those
    that have been made there included."""
    told: list[Any] = [table_view(table, viewer), table_view(table, viewer, settled=False)]
    game = game_of(table)
    for seat in viewer:
        told += [list(game.legal_moves(table.state, seat)), game.complete(table.state, seat)]
        others = OtherMoves(game, table, seat, Stream(b"asked"), made)
        told += [[move, answer(table, seat, move)] for move in others.some(24)]
    return canonical(told)


@any_table
def test_hidden_cards_change_nothing_that_a_viewer_is_told(case: Case) -> None:
    stream, compared, differed, concealed = Stream(f"hidden {case}".encode()), 0, False, False
    steps = [index for index, step in enumerate(played(case)) if waiting_seats(step.after)]
    for index in [steps[-1 - len(steps) * nth // 8] for nth in range(8)]:
        course = played(case)[: index + 1]
        dealt = course[-1].after
        concealed |= any(hand["cards"] is None for hand in case.game.view(dealt.state, SPECTATOR)["hands"])
        for viewer in stream.shuffled(viewers(case))[:4]:
            other = redealt(course, viewer, stream)
            if other is not None:
                compared += 1
                # Where all hands are known only the stock lies otherwise, and no state holds the stock.
                differed |= other.state != dealt.state
                made = made_in(course)
                assert everything_told(other, viewer, made) == everything_told(dealt, viewer, made)
    assert compared
    assert differed or not concealed


@any_table
def test_no_hand_is_in_any_repr(case: Case) -> None:
    for table in waits(case, 4):
        state, seat = table.state, waiting_seats(table)[0]
        situation = case.game.situation(state, seat)
        text = repr((table, state, situation))
        held = [code for hand in case.game.view(state, table.everyone)["hands"] for code in hand["cards"] or []]
        assert not [code for code in held if re.search(rf"\b{re.escape(code)}\b", text)]  # AD is in TRADING
