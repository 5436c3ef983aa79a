"""The views ("Visibility" in conventions.md)."""

import json

import pytest

from domain.canonical import canonical
from domain.cards import DECKS
from domain.fairness import Stream
from domain.games.vazhushal.tests.tables import all_cards, dealt, lay, position
from domain.logged_event import LoggedEvent
from domain.table.evolve import fold
from domain.table.state import before_opening
from tests.playing import SEED, Match, given


def test_a_view_shows_the_line_the_layouts_and_the_own_hand() -> None:
    match = position("8S 2C 4H AD", line="3H 9S TS KD", others="KS QS")
    match.move(0, lay("draw_line", "8S 9S TS", depth=3))
    assert match.view(0)["state"] == {
        "phase": "meld",
        "hand_number": 1,
        "dealer": 1,
        "hands": [
            {"seat": 0, "count": 4, "cards": ["2C", "4H", "AD", "KD"], "out": False},
            {"seat": 1, "count": 2, "cards": None, "out": False},
        ],
        "turn": 0,
        "rearranged": False,
        "negative": "AS",
        "wild_faces": ["AD", "AH"],
        "stock": 26,
        "line": ["3H"],
        "melds": [[{"kind": "run", "pure": True, "cards": [{"id": "8S"}, {"id": "9S"}, {"id": "TS"}]}], []],
        "deals": 1,
        "exhausted_by": None,
        "went_out": None,
        "scores": None,
        "last_hand": None,
    }


def test_a_spectator_sees_no_hand_and_everything_else() -> None:
    match = position("8S 2C", "5D 6D 7D")
    seen, own = match.view()["state"], match.view(0)["state"]
    assert [hand["cards"] for hand in seen.pop("hands")] == [None, None]
    own.pop("hands")
    assert seen == own


def test_9_5_what_is_drawn_from_the_stock_is_shown_to_its_seat_only() -> None:
    match = dealt(3, {}, stock="KD.1")
    (drawn,) = match.play("0 draw_stock")
    assert "KD.1" not in json.dumps(drawn.public_form())
    assert "KD.1" in json.dumps(drawn.private["0"])
    assert "KD.1" in match.view(0)["state"]["hands"][0]["cards"]
    assert all("KD.1" not in json.dumps(match.view(viewer)) for viewer in (None, 1, 2))


def test_9_5_what_is_taken_from_the_line_is_listed_for_all() -> None:
    match = position("8S 2C", line="9S TS KD")
    (taken,) = match.move(0, lay("draw_line", "8S 9S TS", depth=3))
    assert taken.private == {}
    assert taken.data["cards"] == ["9S", "TS", "KD"]


def played_out(match: Match, stream: Stream) -> Match:
    while not match.table.over:
        seat = match.turn
        match.move(seat, stream.choice(match.game.legal_moves(match.state, seat)))
    return match


def test_9_5_copies_are_kept_apart_when_a_hand_of_six_is_folded_again_from_what_is_stored() -> None:
    match = played_out(given("vazhushal", 6), Stream(b"six"))
    stored = [json.loads(canonical({**event.public_form(), "private": event.private})) for event in match.events]
    table = before_opening(match.table.id, SEED)
    versions = {batch[-1].version for batch in match.batches}
    for event in stored:
        table = fold(table, [LoggedEvent(**event)])
        if table.version in versions and table.state is not None and table.state.phase != "dealing":
            held = all_cards(table.state)
            assert len(set(held)) == len(held)
            assert len(held) + table.state.stock.left == len(DECKS["108"])
    assert table == match.table
    faces = [card.code[:2] for card in all_cards(match.state)]
    assert max(faces.count(face) for face in ("AD", "7H", "2C")) == 2


@pytest.mark.parametrize("seats", range(2, 7))
def test_after_every_move_no_card_is_lost_and_every_layout_has_a_pure_run(seats: int) -> None:
    match = given("vazhushal", seats, options={"negative_drawable": seats % 2 == 0})
    pack, stream = len(DECKS["54" if seats == 2 else "108"]), Stream(b"%d" % seats)
    while not match.table.over:
        seat = match.turn
        match.move(seat, stream.choice(match.game.legal_moves(match.state, seat)))
        held = all_cards(match.state)
        assert len(set(held)) == len(held)
        assert len(held) + match.state.stock.left == pack
        for layout in match.state.melds:
            pure = [[placed.card.code[:2] for placed in meld.cards] for meld in layout if meld.pure]
            assert all("".join(rank for rank, _suit in run) in "A23456789TJQKA" for run in pure)
            assert all(len(run) >= 3 and len({suit for _rank, suit in run}) == 1 for run in pure)
            assert pure or not layout
