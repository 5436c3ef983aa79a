"""Views of Commerce by seat and spectator ("Visibility" in conventions.md)."""

from typing import Any

from domain.games.commerce.tests.tables import ANY_HANDS, all_pass, any_hands, knock_out, table
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
    assert shown(match, 1) == [None, ["9C", "9D", "5H"], None]


def test_the_state_has_the_shared_fields_and_those_of_the_hand() -> None:
    assert table(any_hands(3)).view()["state"] == {
        "phase": "trading",
        "hand_number": 1,
        "dealer": 0,
        "hands": [{"seat": seat, **HIDDEN} for seat in range(3)],
        "widow": ["2H", "8S", "TD"],
        "taken": [[], [], []],
        "stock": 40,
        "knocker": None,
        "queue": [],
        "pass_run": 0,
        "turns": 0,
        "tokens": [3, 3, 3],
        "standoffs": 0,
        **dict.fromkeys(("ledger", "pool", "pot", "counters", "horse")),
        "last_hand": None,
    }


def test_with_the_pool_the_state_has_money_and_counters() -> None:
    state = table(any_hands(3), frame="pool").view()["state"]
    assert (state["tokens"], state["standoffs"]) == (None, None)
    assert {name: state[name] for name in ("ledger", "pool", "pot", "counters", "horse")} == {
        "ledger": [-6, -6, -6],
        "pool": 18,
        "pot": 0,
        "counters": [3, 3, 3],
        "horse": None,
    }


def test_the_turn_and_the_possible_actions_are_listed_with_the_state() -> None:
    match = table(any_hands(3))
    assert match.view()["turn"] == {"seats": [1], "deadline": match.state.since + 86_400_000}
    assert match.view(1)["turn"]["allowed"] == ["pass", "knock", "exchange"]
    assert "allowed" not in match.view(2)["turn"]


def test_final_turns_show_the_knocker_and_the_seats_still_to_play() -> None:
    match = table(any_hands(3))
    match.play("1 knock")
    state = match.view()["state"]
    assert (state["phase"], state["knocker"], state["queue"]) == ("final", 1, [2, 0])


def test_everybody_sees_both_cards_of_an_exchange() -> None:
    match = table(any_hands(3))
    match.play("1 exchange give=5H take=TD")
    state = match.view()["state"]
    assert state["widow"] == ["2H", "8S", "5H"]
    assert state["taken"] == [[], ["TD"], []]
    assert shown(match) == [None, None, None]


def test_a_card_taken_and_given_back_is_nobody_s_any_more() -> None:
    match = table(any_hands(3))
    match.play("1 exchange give=5H take=TD")
    match.play("2 exchange give=3H take=5H")
    all_pass(match, 1)
    match.play("1 exchange give=TD take=3H")
    assert match.view()["state"]["taken"] == [[], ["3H"], ["5H"]]
    assert match.view()["state"]["widow"] == ["2H", "8S", "TD"]


def test_a_hand_that_pounced_lies_open() -> None:
    hands = {0: "KS QD 5H", 1: "6C 4D 2H", 2: "9C 9D 9H"}
    match = table(hands, widow="9S 8S TD", stock="AH", pounce="interrupt")
    match.play("2 pounce card=9S")
    assert shown(match) == [None, None, ["9C", "9D", "9H", "9S"]]
    assert match.view(0)["state"]["taken"] == [[], [], ["9C", "9D", "9H", "9S"]]
    assert match.view()["state"]["hands"][2]["count"] == 4


def test_the_table_does_not_wait_for_a_seat_that_may_interrupt() -> None:
    hands = {0: "KS QD 5H", 1: "6C 4D 2H", 2: "9C 9D 9H"}
    match = table(hands, widow="9S 8S TD", pounce="interrupt")
    assert match.view(2)["turn"] == match.view(0)["turn"] == {"seats": [1], "deadline": match.state.since + 86_400_000}


def shown_after(match: Match, name: str) -> list[Any]:
    """Returns the cards that a spectator saw right after the latest event of that name, within its batch."""
    table_then, batch = match.before, [event for event in match.events if event.version <= match.last(name).version]
    for event in batch:
        table_then = evolve(table_then, event)
    view = table_view(table_then, frozenset(), settled=False)
    return [hand["cards"] for hand in view["state"]["hands"]]


def test_hands_are_shown_at_the_showdown_and_hidden_again_with_the_next_deal() -> None:
    match = knock_out(table(any_hands(3)))
    assert shown_after(match, "passed") == [None, None, None]
    assert shown_after(match, "hands_revealed") == [ANY_HANDS[seat].split() for seat in range(3)]
    assert shown_after(match, "tokens_lost") == [ANY_HANDS[seat].split() for seat in range(3)]
    assert shown(match) == [None, None, None]


def test_the_last_hands_stay_open_when_the_match_is_over() -> None:
    match = knock_out(knock_out(table(any_hands(3), tokens=1)))
    state = match.view()["state"]
    assert state["phase"] == "over"
    assert [hand["count"] for hand in state["hands"]] == [3, 3, 0]
    assert [hand["out"] for hand in state["hands"]] == [place > 0 for place in match.state.places]
    assert all(hand["cards"] is not None for hand in state["hands"])


def test_hands_lie_open_while_the_horse_is_offered() -> None:
    match = knock_out(table(any_hands(4), frame="pool", counters=1))
    assert match.view()["state"]["phase"] == "horse"
    assert match.view()["state"]["horse"] == 2
    assert shown(match) == [ANY_HANDS[seat].split() for seat in range(4)]
    assert match.view()["turn"]["seats"] == [2]


def test_open_hands_are_public_from_the_deal_on() -> None:
    match = table(any_hands(3), open_hands=True)
    dealt = match.last("cards_dealt")
    assert dealt.data["hands"] == {str(seat): ANY_HANDS[seat].split() for seat in range(3)}
    assert sorted(dealt.sealed) == ["0", "1", "2"]
    assert shown(match) == [ANY_HANDS[seat].split() for seat in range(3)]
    match.play("1 exchange give=5H take=TD")
    assert shown(match, 0)[1] == ["9C", "9D", "TD"]


def test_hidden_hands_are_in_no_public_part_of_the_deal() -> None:
    dealt: LoggedEvent = table(any_hands(3)).last("cards_dealt")
    assert "hands" not in dealt.data
    assert not [code for code in ANY_HANDS[1].split() if code in str(dealt.public_form())]
