"""Views of Commune by seat and spectator ("Visibility" in conventions.md)."""

from typing import Any

import pytest

from cardtable.game.redeal import table_after_redeal
from domain.fairness import Stream
from domain.games.commune import GAME
from domain.games.commune.tests.tables import bid_line, dealing, overbid
from domain.kernel import SPECTATOR
from domain.table.evolve import evolve
from domain.table.turn import waiting_seats
from tests.games.random_play import played
from tests.games.table_cases import Case
from tests.playing import Match, given

DEAL = dealing((1, "KD"), (2, "9H"), (0, "3S"))


def cards_seen(match: Match, seat: int | None = None) -> list[Any]:
    return [hand["cards"] for hand in match.view(seat)["state"]["hands"]]


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    match = given("commune", 3, chance=[1, DEAL])
    assert cards_seen(match, 0) == [["3S"], None, None]
    assert cards_seen(match, 1) == [None, ["KD"], None]
    assert cards_seen(match) == [None, None, None]


def test_the_view_during_the_bidding() -> None:
    match = given("commune", 3, chance=[1, DEAL])
    match.when(bid_line(1, "king high")).when(bid_line(2, "pair of nines"))
    first, second = (
        {"seat": 1, "version": 8, "kind": "high_card", "ranks": ["K"], "suit": None},
        {"seat": 2, "version": 9, "kind": "pair", "ranks": ["9"], "suit": None},
    )
    assert match.view(0)["state"] == {
        "phase": "bidding",
        "hand_number": 1,
        "dealer": None,
        "hands": [
            {"seat": 0, "count": 1, "cards": ["3S"], "out": False},
            {"seat": 1, "count": 1, "cards": None, "out": False},
            {"seat": 2, "count": 1, "cards": None, "out": False},
        ],
        "turn": 0,
        "standing": second,
        "bids": [first, second],
        "penalties": [0, 0, 0],
        "commune": 3,
        "judgement": None,
        "last_hand": None,
    }
    assert list(match.view(0)["state"])[:4] == ["phase", "hand_number", "dealer", "hands"]


@pytest.mark.parametrize("case", [Case("commune", "standard", 4), Case("commune", "jokers", 3)], ids=str)
def test_no_view_depends_on_hidden_hands(case: Case) -> None:
    course, stream = played(case), Stream(b"hidden")
    for index, step in enumerate(course):
        for seat in waiting_seats(step.after):
            other = table_after_redeal(course[: index + 1], frozenset((seat,)), stream)
            assert other is not None
            assert other.state.hands != step.after.state.hands
            assert GAME.view(other.state, frozenset((seat,))) == GAME.view(step.after.state, frozenset((seat,)))


def test_all_hands_are_public_from_the_showdown_to_the_next_deal() -> None:
    match = given("commune", 3, chance=[1, DEAL])
    match.when(bid_line(1, "five aces"))
    table = match.table
    match.when("2 call")
    seen = {}
    for event in match.batches[-1]:
        table = evolve(table, event)
        state = GAME.view(table.state, SPECTATOR)
        seen[event.type] = (state["phase"], [hand["cards"] for hand in state["hands"]])
    hidden, shown = [None, None, None], [["3S"], ["KD"], ["9H"]]
    assert seen == {
        "commune.called": ("called", hidden),
        "commune.hands_revealed": ("showdown", shown),
        "commune.hand_judged": ("showdown", shown),
        "commune.penalty_given": ("showdown", shown),
        "commune.cards_dealt": ("bidding", hidden),
    }


def test_only_the_penalties_are_kept_for_the_next_hand() -> None:
    match = given("commune", 3, chance=[1, DEAL])
    state = overbid(match, 1).view()["state"]
    assert (state["bids"], state["standing"], state["judgement"]) == ([], None, None)
    assert (state["hand_number"], state["penalties"], state["commune"]) == (2, [0, 1, 0], 4)


def test_the_last_showdown_stays_visible() -> None:
    match = given("commune", 2, options={"penalty_limit": 1}, chance=[0, dealing((0, "KD"), (1, "9H"))])
    overbid(match, 0)
    state = match.view()["state"]
    assert (state["phase"], state["turn"]) == ("over", None)
    assert cards_seen(match) == [["KD"], ["9H"]]
    assert state["judgement"] == {
        "caller": 1,
        "bid_version": state["standing"]["version"],
        "valid": False,
        "loser": 0,
    }


def test_a_wait_starts_with_the_event_before_it() -> None:
    match = given("commune", 3, chance=[1, DEAL])
    assert match.state.since == match.last("cards_dealt").at
    match.when(bid_line(1, "king high"))
    assert match.state.since == match.last("bid_made").at
    match.when("2 call")
    assert match.state.since == match.last("cards_dealt").at == match.at
