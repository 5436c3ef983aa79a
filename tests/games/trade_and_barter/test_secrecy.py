"""What each viewer sees, and that nobody learns what others trade (rules/trade-and-barter 2)."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.canonical import canonical
from domain.fairness import Stream
from domain.table.turn import waiting_seats
from tests.games.cases import Case
from tests.games.hidden_cards import redealt
from tests.games.random_play import played
from tests.games.test_views_of_every_game import everything_told, viewers
from tests.games.trade_and_barter.tables import ANY_HANDS, any_hands, knock_out, table

HIDDEN = {"count": 3, "cards": None, "out": False}


def test_the_state_has_the_shared_fields_and_those_of_the_hand() -> None:
    assert table(any_hands(3), dealer=0).view()["state"] == {
        "phase": "TRADING",
        "hand_number": 1,
        "dealer": 0,
        "hands": [{"seat": seat, **HIDDEN} for seat in range(3)],
        "stock": 43,
        "offer": None,
        "refused": False,
        "knocker": None,
        "queue": [],
        "pass_run": 0,
        "turns": 0,
        "ledger": [-6, -6, -6],
        "purses": None,
        "pool": 18,
        "pot": 0,
        "counters": [3, 3, 3],
        "horse": None,
    }


def test_with_tokens_there_are_tokens_and_a_ledger_for_the_fees() -> None:
    state = table(any_hands(3), dealer=0, frame="tokens", purse=5).view()["state"]
    assert (state["tokens"], state["standoffs"], state["ledger"], state["purses"]) == ([3] * 3, 0, [0] * 3, [5] * 3)
    assert not {"pool", "pot", "counters", "horse"} & state.keys()


def cards_in(value: Any) -> set[str]:
    text = canonical(value).decode()
    return {code for code in ("2H", "5C", "9C", "9D", "AS", "KS", "QS", "AC", "6D", "3H") if f'"{code}"' in text}


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_neither_the_dealer_nor_anybody_else_sees_what_is_traded(viewer: int | None) -> None:
    match = table(any_hands(3), dealer=0)
    match.play("1 trade give=5C")
    own = set() if viewer is None else set(ANY_HANDS[viewer].split())
    assert cards_in(match.view(viewer)) <= own
    assert cards_in(match.last("traded").public_form()) == set()


def test_no_public_part_of_a_barter_names_a_card() -> None:
    match = table(any_hands(3), dealer=0)
    match.play("1 barter give=5C")
    match.play("0 barter_reply give=QS")
    for event in match.events:
        assert cards_in(event.public_form()) == set()
    assert cards_in(match.view(2)) == {"AC", "6D", "3H"}


def test_at_the_showdown_all_hands_lie_open() -> None:
    match = knock_out(table(any_hands(3), dealer=0, counters=1))
    assert match.view()["state"]["phase"] == "HORSE"
    assert [hand["cards"] for hand in match.view()["state"]["hands"]] == [ANY_HANDS[seat].split() for seat in range(3)]


# Hidden cards dealt anew under whole hands of trades and barters

CASES = [
    Case("trade-and-barter", "wikipedia", 3, (("round_cap", 4),)),
    Case("trade-and-barter", "wikipedia", 4, (("barter_consent", True), ("traded_cards", "aside"))),
    Case("trade-and-barter", "modern", 4),
    Case("trade-and-barter", "hoyle", 5, (("final_turns", True), ("barter_consent", True))),
]


def courses(case: Case) -> Iterator[Any]:
    """The match up to each moment at which somebody is waited for and hands are hidden."""
    steps = played(case)
    for index, step in enumerate(steps[:120]):
        if waiting_seats(step.after) and step.after.state.phase != "HORSE":
            yield steps[: index + 1]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_others_trade_changes_nothing_that_a_viewer_is_told(case: Case) -> None:
    stream, compared, differed = Stream(b"traded"), 0, 0
    for course in courses(case):
        for viewer in viewers(case):
            other = redealt(course, viewer, stream)
            assert other is not None, "the same moves are possible with other hidden cards"
            compared += 1
            differed += other.state != course[-1].after.state
            assert everything_told(other, viewer) == everything_told(course[-1].after, viewer)
    assert compared == differed > 100
