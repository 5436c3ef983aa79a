"""Views of every game: their form, and that no viewer learns a hidden card from them."""

import json
import re

from bots.house import seen_by
from cardtable.game.visible import viewers
from domain.canonical import canonical
from domain.search.determinization import Determinizer
from domain.table.house_bots import hand_of
from domain.table.turn import waiting_seats
from tests.games.every_game import any_table
from tests.games.random_play import events_of, waits
from tests.games.table_cases import Case


@any_table
def test_a_view_is_canonical_json_and_begins_as_all_views_do(case: Case) -> None:
    for table in waits(case, 6):
        for viewer in viewers(case.seats):
            view = case.game.view(table.state, viewer)
            assert json.loads(canonical(view)) == view
            assert list(view)[:4] == ["phase", "hand_number", "dealer", "hands"]
            assert [hand["seat"] for hand in view["hands"]] == list(range(case.seats))
            assert all(list(hand)[:4] == ["seat", "count", "cards", "out"] for hand in view["hands"])


@any_table
def test_no_hand_is_in_any_repr(case: Case) -> None:
    for table in waits(case, 4):
        state, seat = table.state, waiting_seats(table)[0]
        seen = seen_by(table, seat, lambda table: hand_of(table, events_of(case)))
        text = repr((table, state, seen, seen.events, Determinizer(seen)))
        held = [code for hand in case.game.view(state, table.everyone)["hands"] for code in hand["cards"] or []]
        assert not [code for code in held if re.search(rf"\b{re.escape(code)}\b", text)]  # AD is in TRADING
