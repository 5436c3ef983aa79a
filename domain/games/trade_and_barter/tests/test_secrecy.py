"""Views, and the secrecy of other players' trades ("Visibility" in conventions.md)."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.game.redeal import table_after_redeal
from cardtable.game.visible import viewers, visible_at, visible_in
from domain.canonical import canonical
from domain.fairness import Stream
from domain.games.trade_and_barter.tests.tables import ANY_HANDS, any_hands, knock_out, table
from domain.table.turn import waiting_seats
from tests.games.random_play import played
from tests.games.table_cases import Case
from tests.playing import Match
from tests.tiers import mostly_thorough

HIDDEN = {"count": 3, "cards": None, "out": False}


def test_the_state_has_the_shared_fields_and_those_of_the_hand() -> None:
    assert table(any_hands(3), dealer=0).view()["state"] == {
        "phase": "trading",
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
        "tokens": None,
        "standoffs": None,
        "last_hand": None,
    }


def test_with_tokens_there_are_tokens_and_a_ledger_for_the_fees() -> None:
    state = table(any_hands(3), dealer=0, frame="tokens", purse=5).view()["state"]
    assert (state["tokens"], state["standoffs"], state["ledger"], state["purses"]) == ([3] * 3, 0, [0] * 3, [5] * 3)
    assert [state[name] for name in ("pool", "pot", "counters", "horse")] == [None] * 4


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
    assert match.view()["state"]["phase"] == "horse"
    assert [hand["cards"] for hand in match.view()["state"]["hands"]] == [ANY_HANDS[seat].split() for seat in range(3)]


# One hidden card replaced by another


def after(*lines: str, hands: dict[int, str] | None = None, stock: str = "2H 8S TD", **options: Any) -> Match:
    match = table(hands or any_hands(3), dealer=0, stock=stock, **options)
    for line in lines:
        match.play(line)
    return match


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_card_drawn_from_the_stock_changes_nothing_for_others(viewer: int | None) -> None:
    one, other = after("1 trade give=5C"), after("1 trade give=5C", stock="KD 8S TD")
    assert visible_in(other, viewer) == visible_in(one, viewer)
    assert visible_in(other, 1) != visible_in(one, 1)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_card_given_in_return_stays_secret_too(viewer: int | None) -> None:
    one, other = after("1 trade give=5C"), after("1 trade give=9D")
    assert visible_in(other, viewer) == visible_in(one, viewer)


@pytest.mark.parametrize("viewer", [None, 1])
def test_only_the_drawer_learns_a_card_that_was_traded_in(viewer: int | None) -> None:
    """The stock has 43 cards: the second card that seat 2 traded in is drawn again in the 45th trade, by seat 0."""
    views, drawn = [], []
    for second in ("3H", "6D"):
        match = after("1 trade give=5C", f"2 trade give={second}", round_cap=100)
        for trade in range(2, 45):
            seat = (trade + 1) % 3
            match.play(f"{seat} trade give={match.state.hands[seat][1 if seat != 2 else -1]}")
        drawn.append(match.last("traded").private)
        views.append(visible_in(match, viewer))
    assert views[0] == views[1]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_card_on_offer_changes_nothing_for_anybody_else_not_even_the_neighbour(viewer: int | None) -> None:
    one, other = after("1 barter give=5C"), after("1 barter give=9D")
    assert visible_in(other, viewer) == visible_in(one, viewer)
    assert visible_in(other, 1) != visible_in(one, 1)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_refused_offer_stays_secret_even_when_hands_lie_open(viewer: int | None) -> None:
    lines = ("0 barter_reply refuse=yes", "1 knock")
    one = after("1 barter give=5C", *lines, barter_consent=True, counters=1)
    other = after("1 barter give=9D", *lines, barter_consent=True, counters=1)
    assert one.state.phase == "horse"
    assert visible_in(other, viewer) == visible_in(one, viewer)


@pytest.mark.parametrize("viewer", [None, 2])
def test_the_cards_of_a_barter_change_nothing_for_a_third(viewer: int | None) -> None:
    views = [
        visible_in(after(f"1 barter give={offer}", f"0 barter_reply give={back}"), viewer) for offer, back in PAIRS
    ]
    assert all(each == views[0] for each in views)


PAIRS = [("5C", "QS"), ("5C", "AS"), ("9D", "KS")]


@pytest.mark.parametrize(("viewer", "hands"), [(0, {1: "5C JH JD"}), (1, {0: "QS 2C 2D"})])
def test_each_side_of_a_barter_learns_only_the_card_that_it_gets(viewer: int, hands: dict[int, str]) -> None:
    lines = ("1 barter give=5C", "0 barter_reply give=QS")
    before = {0: "QS KS AS", 1: "5C 9D 9C", 2: ANY_HANDS[2]}
    one, other = after(*lines, hands=before), after(*lines, hands=before | hands)
    assert visible_in(other, viewer) == visible_in(one, viewer)
    assert visible_in(other, None) == visible_in(one, None)


# Hidden cards exchanged in whole hands of trades and barters

CASES = [
    Case("trade-and-barter", "wikipedia", 3, (("round_cap", 4),)),
    Case("trade-and-barter", "wikipedia", 4, (("barter_consent", True), ("traded_cards", "aside"))),
    Case("trade-and-barter", "modern", 4),
    Case("trade-and-barter", "hoyle", 5, (("final_turns", True), ("barter_consent", True))),
]


def courses(case: Case) -> Iterator[Any]:
    """Yields the match up to each moment at which a seat is to move and hands are hidden."""
    steps = played(case)
    for index, step in enumerate(steps[:120]):
        if waiting_seats(step.after) and step.after.state.phase != "horse":
            yield steps[: index + 1]


@pytest.mark.parametrize("case", mostly_thorough(CASES, 1), ids=str)
def test_trades_of_others_change_nothing_that_a_viewer_receives(case: Case) -> None:
    stream, compared, differed = Stream(b"traded"), 0, 0
    for course in courses(case):
        for viewer in viewers(case.seats):
            other = table_after_redeal(course, viewer, stream)
            assert other is not None, "the same moves are possible with other hidden cards"
            compared += 1
            differed += other.state != course[-1].after.state
            assert visible_at(other, viewer) == visible_at(course[-1].after, viewer)
    assert compared == differed > 100
