"""Views of 19th-century Commerce by seat and spectator ("Visibility" in conventions.md)."""

from typing import Any

from domain.games.commerce_classic.tests.tables import ANY_HANDS, any_hands, blind_table, knock_out, table
from tests.playing import Match

HIDDEN = {"count": 3, "cards": None, "out": False}


def shown(match: Match, viewer: int | None = None) -> list[Any]:
    """Returns the cards of all hands in a view."""
    return [hand["cards"] for hand in match.view(viewer)["state"]["hands"]]


def test_the_state_has_the_shared_fields_and_those_of_the_hand() -> None:
    assert blind_table(any_hands(3), dealer=0).view()["state"] == {
        "phase": "dealer_blind",
        "hand_number": 1,
        "dealer": 0,
        "hands": [{"seat": seat, **HIDDEN} for seat in range(3)],
        "widow": ["2H", "8S", "TD"],
        "taken": [[], [], []],
        "stock": 40,
        "queue": [],
        "round": 0,
        "rounds": 3,
        "knocked": [],
        "locked": [],
        "ledger": [-6, -6, -6],
        "pool": 18,
        "pot": 0,
        "counters": [3, 3, 3],
        "horse": None,
        "last_hand": None,
    }


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = table(any_hands(3))
    assert shown(match) == [None, None, None]
    assert shown(match, 1) == [None, ["9C", "9D", "5H"], None]
    assert shown(match, 0) == [["AS", "KS", "QS"], None, None]


def test_everybody_sees_both_cards_of_an_exchange() -> None:
    match = table(any_hands(3))
    match.play("1 exchange give=5H take=TD")
    state = match.view()["state"]
    assert (state["widow"], state["taken"]) == (["2H", "8S", "5H"], [[], ["TD"], []])


def test_the_queue_has_the_seats_with_a_turn_left_in_the_round() -> None:
    match = table(any_hands(3), dealer=0)
    match.play("1 pass")
    assert match.view()["state"]["queue"] == [2, 0]
    assert match.view()["turn"]["seats"] == [2]


def test_hands_lie_open_while_the_horse_is_offered() -> None:
    match = knock_out(table(any_hands(3), counters=1))
    assert match.view()["state"]["phase"] == "horse"
    assert shown(match) == [ANY_HANDS[seat].split() for seat in range(3)]
    assert match.view()["state"]["queue"] == []


def test_a_bystander_who_could_pounce_is_not_waited_for() -> None:
    hands = {0: "KS KD 5H", 1: "6C 4D 2H", 2: "9C 9D 9H"}
    match = table(hands, widow="9S 8S TD", pounce="interrupt", dealer=0)
    assert match.view(2)["turn"] == match.view(0)["turn"] == {"seats": [1], "deadline": match.state.since + 86_400_000}
