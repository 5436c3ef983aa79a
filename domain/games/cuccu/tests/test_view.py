"""Views of Cuccù by seat and spectator, which hidden cards must not change ("What you know" in rules.md)."""

import pytest

from cardtable.game.visible import visible_in
from domain.games.cuccu.tests.tables import FOUR, pack, shown, table


def test_a_seat_sees_its_own_card_and_a_spectator_none() -> None:
    match = table(FOUR)
    assert shown(match) == [None] * 4
    assert shown(match, 2) == [None, None, "9D", None]


def test_the_state_has_the_shared_fields_and_those_of_the_hand() -> None:
    assert table(FOUR, lines=("1 swap",)).view()["state"] == {
        "phase": "trading",
        "hand_number": 1,
        "dealer": 0,
        "hands": [{"seat": seat, "count": 1, "cards": None, "out": False} for seat in range(4)],
        "known_to": [[], [2], [1], []],
        "shown": [False] * 4,
        "face_up": [],
        "stock": 48,
        "lives": [3, 3, 3, 3],
        "standoffs": 0,
        "last_hand": None,
    }


def test_who_has_been_asked_in_vain_learns_the_king_alone() -> None:
    match = table(FOUR | {2: "KD"}, lines=("1 swap",))
    assert shown(match, 2) == [None, None, "KD", None]
    assert shown(match, 1) == [None, "3C", "KD", None]
    assert match.view()["state"]["shown"] == [False, False, True, False]


def test_what_was_known_of_one_hand_is_not_known_of_the_next() -> None:
    lines = ("1 swap", "2 swap", "3 swap", "0 stand")
    match = table(FOUR, pack({2: "3C", 3: "9D", 0: "7H", 1: "TS"}, dealer=1), lines=lines)
    assert shown(match, 1) == [None, "TS", None, None]
    assert match.view()["state"]["known_to"] == [[], [], [], []]


def test_an_eliminated_seat_sees_what_a_spectator_sees() -> None:
    hands = {1: "AC", 2: "9D", 3: "7H", 0: "TS"}
    next_hand = pack({3: "3C", 0: "9D", 2: "7H"}, dealer=2)
    match = table(hands, next_hand, preset="one-life", lines=("1 stand", "2 stand", "3 stand", "0 stand"))
    match.play("3 swap")
    assert shown(match, 1) == shown(match) == [None] * 4
    assert shown(match, 3) == ["3C", None, None, "9D"]


@pytest.mark.parametrize(("viewer", "sees"), [(None, False), (0, False), (1, True), (2, True), (3, False)])
def test_the_card_that_was_received_changes_nothing_for_others(viewer: int | None, sees: bool) -> None:
    one, other = (table(FOUR | {2: card}, lines=("1 swap",)) for card in ("9D", "QD"))
    assert (visible_in(other, viewer) != visible_in(one, viewer)) == sees


@pytest.mark.parametrize(("viewer", "sees"), [(None, False), (0, False), (1, True), (2, True), (3, True)])
def test_nor_does_the_card_that_was_given_and_given_on(viewer: int | None, sees: bool) -> None:
    """Seat 3 holds it at last; seat 1 has followed it, and the dealer has not."""
    one, other = (table(FOUR | {1: card}, lines=("1 swap", "2 swap")) for card in ("3C", "2C"))
    assert (visible_in(other, viewer) != visible_in(one, viewer)) == sees


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_the_stock_changes_nothing_for_anybody(viewer: int | None) -> None:
    one, other = (table(FOUR, stock=stock, lines=("1 swap", "2 stand")) for stock in ("5C", "KH"))
    assert visible_in(other, viewer) == visible_in(one, viewer)
    assert one.state == other.state
