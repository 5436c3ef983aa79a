"""Views of Liar's Poker by seat and spectator ("Visibility" in conventions.md)."""

from typing import Any

import pytest

from cardtable.game.redeal import table_after_redeal
from domain.fairness import Stream
from domain.games.commune.tests.tables import dealing
from domain.games.liars_poker import GAME
from domain.games.liars_poker.tests.tables import bid_line, overbid
from domain.kernel import SPECTATOR
from domain.table.evolve import evolve
from domain.table.turn import waiting_seats
from tests.games.random_play import played
from tests.games.table_cases import Case
from tests.playing import Match, given

DEAL = dealing((1, "KD 2S"), (2, "9H 9S"), (0, "3S QC"))


@pytest.fixture
def match() -> Match:
    """Returns a match in which seat 1 is to open."""
    return given("liars-poker", 3, options={"start_cards": 2, "max_cards": 2}, chance=[1, DEAL])


def cards_seen(match: Match, seat: int | None = None) -> list[Any]:
    return [hand["cards"] for hand in match.view(seat)["state"]["hands"]]


def test_a_seat_sees_its_own_cards_and_a_spectator_none(match: Match) -> None:
    assert cards_seen(match, 0) == [["3S", "QC"], None, None]
    assert cards_seen(match, 1) == [None, ["KD", "2S"], None]
    assert cards_seen(match) == [None, None, None]


def test_the_view_during_the_bidding(match: Match) -> None:
    match.when(bid_line(1, "king high")).when(bid_line(2, "flush of hearts"))
    first, second = (
        {"seat": 1, "version": 8, "kind": "high_card", "ranks": ["K"], "suit": None},
        {"seat": 2, "version": 9, "kind": "flush", "ranks": [], "suit": "H"},
    )
    state = match.view(0)["state"]
    assert state == {
        "phase": "bidding",
        "hand_number": 1,
        "dealer": None,
        "hands": [
            {"seat": 0, "count": 2, "cards": ["3S", "QC"], "out": False},
            {"seat": 1, "count": 2, "cards": None, "out": False},
            {"seat": 2, "count": 2, "cards": None, "out": False},
        ],
        "turn": 0,
        "standing": second,
        "bids": [first, second],
        "sizes": [2, 2, 2],
        "pool": 6,
        "judgement": None,
        "last_hand": None,
    }
    assert list(state)[:4] == ["phase", "hand_number", "dealer", "hands"]


@pytest.mark.parametrize(
    "case", [Case("liars-poker", "standard", 4), Case("liars-poker", "standard-at-least", 4)], ids=str
)
def test_no_view_depends_on_hidden_hands(case: Case) -> None:
    course, stream = played(case), Stream(b"hidden")
    for index, step in enumerate(course):
        for seat in waiting_seats(step.after):
            other = table_after_redeal(course[: index + 1], frozenset((seat,)), stream)
            assert other is not None
            assert other.state.hands != step.after.state.hands
            assert GAME.view(other.state, frozenset((seat,))) == GAME.view(step.after.state, frozenset((seat,)))


def test_all_hands_are_public_from_the_showdown_to_the_next_deal(match: Match) -> None:
    match.when(bid_line(1, "royal flush of clubs"))
    table = match.table
    match.when("2 call")
    seen = {}
    for event in match.batches[-1]:
        table = evolve(table, event)
        state = GAME.view(table.state, SPECTATOR)
        seen[event.type] = (state["phase"], [hand["cards"] for hand in state["hands"]])
    shown = [["3S", "QC"], ["KD", "2S"], ["9H", "9S"]]
    assert seen == {
        "liars_poker.called": ("called", [None, None, None]),
        "liars_poker.hands_revealed": ("showdown", shown),
        "liars_poker.hand_judged": ("showdown", shown),
        "liars_poker.card_added": ("showdown", shown),
        "liars_poker.player_eliminated": ("showdown", shown),
        "liars_poker.cards_dealt": ("bidding", [None, [], None]),
    }


def test_only_the_sizes_are_kept_for_the_next_hand() -> None:
    match = given("liars-poker", 3, chance=[1])
    state = overbid(match, 1).view()["state"]
    assert (state["bids"], state["standing"], state["judgement"]) == ([], None, None)
    assert (state["hand_number"], state["sizes"], state["pool"]) == (2, [4, 5, 4], 13)


@pytest.mark.parametrize(
    ("said", "valid", "witness", "loser"),
    [
        ("pair of nines", True, ["9C", "JC", "9D", "KD", "2S"], 1),
        ("pair of tens", False, None, 0),
    ],
)
def test_the_last_showdown_stays_visible(said: str, valid: bool, witness: list[str] | None, loser: int) -> None:
    pack = dealing((0, "KD 9C 2S"), (1, "9D 9H JC"))
    match = given("liars-poker", 2, options={"start_cards": 3, "max_cards": 3}, chance=[0, pack])
    match.when(bid_line(0, said)).when("1 call")
    state = match.view()["state"]
    assert (state["phase"], state["turn"]) == ("over", None)
    assert cards_seen(match) == [["KD", "9C", "2S"], ["9D", "9H", "JC"]]
    assert state["judgement"] == {
        "caller": 1,
        "bid_version": state["standing"]["version"],
        "valid": valid,
        "witness": witness,
        "loser": loser,
    }


def test_a_wait_starts_with_the_event_before_it() -> None:
    match = given("liars-poker", 3, chance=[1])
    assert match.state.since == match.last("cards_dealt").at
    match.when(bid_line(1, "king high"))
    assert match.state.since == match.last("bid_made").at
    match.when("2 call")
    assert match.state.since == match.last("cards_dealt").at == match.at
