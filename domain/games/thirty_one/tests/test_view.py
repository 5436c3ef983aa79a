"""Views of Thirty-One by seat and spectator ("Visibility" in conventions.md)."""

from typing import Any

import pytest

from cardtable.game.visible import visible_in
from domain.games.thirty_one.tests.tables import ANY_HANDS, any_hands, idle, knock_out, table
from domain.logged_event import LoggedEvent
from domain.table.evolve import evolve
from domain.table.view import table_view
from tests.playing import Match

HIDDEN = {"count": 3, "cards": None, "out": False}


def shown(match: Match, viewer: int | None = None) -> list[Any]:
    """Returns the cards of all hands in a view."""
    return [hand["cards"] for hand in match.view(viewer)["state"]["hands"]]


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = table(any_hands(3))
    assert shown(match) == [None, None, None]
    assert shown(match, 1) == [None, ["9C", "5C", "5H"], None]


def test_the_state_has_the_shared_fields_and_those_of_the_hand() -> None:
    assert table(any_hands(3)).view()["state"] == {
        "phase": "draw",
        "hand_number": 1,
        "dealer": 0,
        "hands": [{"seat": seat, **HIDDEN} for seat in range(3)],
        "discards": ["2H"],
        "taken": [[], [], []],
        "stock": 42,
        "queue": [],
        "knocker": None,
        "turns": 0,
        "tokens": [3, 3, 3],
        "standoffs": 0,
        "last_hand": None,
    }


def test_the_drawer_alone_sees_what_came_from_the_stock() -> None:
    match = table(any_hands(3), stock="9S")
    match.play("1 draw from=stock")
    assert match.view()["state"]["hands"][1] == {"seat": 1, "count": 4, "cards": None, "out": False}
    assert shown(match, 1)[1] == ["9C", "5C", "5H", "9S"]
    assert shown(match, 0) == [ANY_HANDS[0].split(), None, None]
    assert "9S" not in str([event.public_form() for event in match.events])
    assert "9S" not in str([match.view(viewer) for viewer in (None, 0, 2)])
    assert match.view()["state"]["stock"] == 41


def test_everybody_sees_what_came_from_the_pile_until_it_goes_again() -> None:
    match = table(any_hands(2))
    match.play("1 draw from=discard")
    assert match.view()["state"]["taken"] == [[], ["2H"]]
    match.play("1 discard card=9C")
    idle(match)
    match.play("1 draw from=stock")
    match.play("1 discard card=2H")
    assert match.view()["state"]["taken"] == [[], []]
    assert match.view()["state"]["discards"][-1] == "2H"


def test_the_possible_actions_are_listed_with_the_state() -> None:
    match = table(any_hands(3))
    assert match.view(1)["turn"]["allowed"] == ["draw", "knock"]
    assert "allowed" not in match.view(2)["turn"]
    match.play("1 draw from=discard")
    assert match.view(1)["turn"]["allowed"] == ["discard"]
    match.play("1 discard card=9C")
    match.play("2 knock")
    assert match.view(0)["turn"]["allowed"] == ["draw", "stand"]
    assert match.view()["state"]["queue"] == [0, 1]


def test_legal_moves_leave_out_the_card_just_taken_from_the_pile() -> None:
    match = table(any_hands(3), stock="9S")
    match.play("1 draw from=discard")
    assert match.game.legal_moves(match.state, 1) == [{"type": "discard", "card": card} for card in ("5C", "9C", "5H")]
    match = table(any_hands(3), stock="9S")
    match.play("1 draw from=stock")
    assert [move["card"] for move in match.game.legal_moves(match.state, 1)] == ["5C", "9C", "5H", "9S"]
    assert match.game.legal_moves(match.state, 2) == []


def shown_after(match: Match, name: str) -> list[Any]:
    """Returns the cards that a spectator saw right after the latest event of that name, within its batch."""
    then, batch = match.before, [event for event in match.events if event.version <= match.last(name).version]
    for event in batch:
        then = evolve(then, event)
    return [hand["cards"] for hand in table_view(then, frozenset(), settled=False)["state"]["hands"]]


def test_hands_are_shown_at_the_showdown_and_hidden_again_with_the_next_deal() -> None:
    match = knock_out(table(any_hands(3)))
    assert shown_after(match, "stood") == [None, None, None]
    assert shown_after(match, "hands_revealed") == [ANY_HANDS[seat].split() for seat in range(3)]
    assert shown_after(match, "tokens_lost") == [ANY_HANDS[seat].split() for seat in range(3)]
    assert shown(match) == [None, None, None]


def test_the_deal_hides_the_hands() -> None:
    dealt: LoggedEvent = table(any_hands(3)).last("cards_dealt")
    assert sorted(dealt.sealed) == ["0", "1", "2"]
    assert not [code for code in ANY_HANDS[1].split() if code in str(dealt.public_form())]


def test_seals_depend_on_nothing_hidden() -> None:
    """A draw from the stock is sealed to the drawer alone, one from the pile to nobody, whatever the card."""
    for stock in ("9S", "AC", "KH"):
        match = table(any_hands(2), stock=stock)
        match.play("1 draw from=stock")
        assert [*match.last("card_drawn").sealed] == ["1"]


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("more", [(), ("1 discard card=9C",), ("1 discard card=9C", "2 knock")], ids=len)
def test_the_card_drawn_from_the_stock_changes_nothing_for_others(viewer: int | None, more: tuple[str, ...]) -> None:
    """Nothing changes while four cards are held, nor when the card is kept."""
    one, other = (table(any_hands(3), stock=stock) for stock in ("9S", "2D"))
    for match in (one, other):
        for line in ("1 draw from=stock", *more):
            match.play(line)
    assert visible_in(other, viewer) == visible_in(one, viewer)
    assert visible_in(other, 1) != visible_in(one, 1)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_cards_left_in_the_stock_change_nothing_for_anybody(viewer: int | None) -> None:
    one, other = (idle(table(any_hands(3), stock=stock)) for stock in ("9S 8S 7S", "9S 2D 3D"))
    assert visible_in(other, viewer) == visible_in(one, viewer)
    assert one.state == other.state


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_other_cards_of_the_discarding_hand_change_nothing_for_others(viewer: int | None) -> None:
    one, other = (table({**any_hands(3), 1: hand}) for hand in ("9C 5C 5H", "9C KD JC"))
    for match in (one, other):
        match.play("1 draw from=discard")
        match.play("1 discard card=9C")
    assert visible_in(other, viewer) == visible_in(one, viewer)
