"""The dealer keeps the packet dealt or swaps it for the other one, unseen ("A hand" in rules.md)."""

import pytest

from cardtable.game.laws.plain_values import parts
from cardtable.game.visible import visible_in
from domain.canonical import canonical
from domain.cards import Card, cards
from domain.games.schwimmen.tests.tables import ANY_HANDS, SPARE, any_hands, no_aces, table
from domain.kernel import SPECTATOR
from domain.table.view import table_view
from tests.playing import Match


def known_to_anybody(match: Match, code: str) -> bool:
    """True if the card is in any event, state or view."""
    sent = [[event.public_form(), event.private] for event in match.events]
    views = [table_view(match.table, viewer) for viewer in (SPECTATOR, match.table.everyone)]
    held = [part.code for _, part in parts(match.state, "") if isinstance(part, Card)]
    return code in held or f'"{code}"'.encode() in canonical([sent, views])


def test_the_dealer_is_asked_first() -> None:
    match = table(any_hands(3), dealer=1)
    assert (match.state.phase, match.turn) == ("dealer_choice", 1)
    assert match.view(1)["turn"]["allowed"] == ["keep", "swap"]
    assert match.view()["state"]["widow"] == []


def test_the_spare_packet_counts_as_stock_and_nobody_knows_it() -> None:
    match = table(any_hands(3))
    dealt = match.last("cards_dealt")
    assert (dealt.data["counts"], dealt.data["face_up"], dealt.data["stock"]) == ([3, 3, 3], [], 32 - 9)
    for code in SPARE.split():
        assert not known_to_anybody(match, code)


def test_the_dealer_sees_the_packet_dealt_only() -> None:
    match = table(any_hands(3))
    shown = [hand["cards"] for hand in match.view(0)["state"]["hands"]]
    assert shown == [ANY_HANDS[0].split(), None, None]


def test_a_packet_that_the_dealer_keeps_stays_hidden_and_the_spare_is_the_widow() -> None:
    match = table(any_hands(3), dealer=1)
    match.when("1 keep").then("packet_kept")
    kept = match.last("packet_kept")
    assert (kept.data, kept.sealed, kept.private) == ({"widow": SPARE.split()}, {}, {})
    assert match.state.hands[1] == cards(ANY_HANDS[1])
    assert (match.state.phase, match.turn, match.state.stock.left) == ("trading", 2, 29 - 9)


def test_a_packet_swapped_for_the_spare_is_the_widow() -> None:
    match = table(any_hands(3), dealer=1)
    match.when("1 swap").then("packet_swapped")
    swapped = match.last("packet_swapped")
    assert swapped.data == {"widow": ANY_HANDS[1].split()}
    assert swapped.private == {"1": {"cards": SPARE.split()}}
    assert [*swapped.sealed] == ["1"]
    assert match.state.hands[1] == cards(SPARE)
    assert match.view()["state"]["widow"] == ANY_HANDS[1].split()
    assert match.view(1)["state"]["hands"][1]["cards"] == SPARE.split()
    assert match.view(0)["state"]["hands"][1]["cards"] is None
    assert (match.turn, match.state.stock.left) == (2, 29 - 9)


def test_the_stock_continues_below_the_spare_packet() -> None:
    for choice in ("keep", "swap"):
        match = table(any_hands(2), stock="9H JH QH")
        for line in (f"0 {choice}", "1 shove", "0 shove"):
            match.play(line)
        assert match.last("widow_renewed").data == {"widow": ["9H", "JH", "QH"]}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_until_the_choice_another_spare_packet_changes_nothing_for_anybody(viewer: int | None) -> None:
    one, other = table(any_hands(3)), table(any_hands(3), spare="AD AH QS")
    assert visible_in(one, viewer) == visible_in(other, viewer)
    assert one.state == other.state


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_after_a_swap_the_dealer_s_new_packet_changes_nothing_for_others(viewer: int | None) -> None:
    one, other = table(any_hands(3)), table(any_hands(3), spare="AD AH QS")
    for match in (one, other):
        match.play("0 swap")
    assert visible_in(one, viewer) == visible_in(other, viewer)
    assert visible_in(one, 0) != visible_in(other, 0)


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_after_a_keep_the_dealer_s_packet_changes_nothing_for_others(viewer: int | None) -> None:
    one, other = table(any_hands(3)), table({**any_hands(3), 0: "AD AH QS"})
    for match in (one, other):
        match.play("0 keep")
    assert visible_in(one, viewer) == visible_in(other, viewer)
    assert visible_in(one, 0) != visible_in(other, 0)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_cards_below_the_spare_packet_change_nothing_for_anybody(viewer: int | None) -> None:
    one, other = (table(any_hands(3), stock=stock) for stock in ("9H JH QH", "KD KH TS"))
    for match in (one, other):
        match.play("0 swap")
    assert visible_in(one, viewer) == visible_in(other, viewer)


def test_nothing_else_can_be_done_before_the_choice() -> None:
    match = table(any_hands(3))
    for move in ("shove", "knock"):
        assert match.code_of(0, {"type": move}) == "wrong_phase"
    assert match.code_of(0, {"type": "exchange", "give": ["AS"], "take": ["7S"]}) == "wrong_phase"
    assert match.code_of(1, {"type": "keep"}) == "not_your_turn"
    assert match.code_of(1, {"type": "shove"}) == "not_your_turn"
    assert match.code_of(0, {"type": "keep", "cards": []}) == "bad_shape"


def test_the_choice_is_made_once() -> None:
    match = table(any_hands(3), dealer=2)
    match.play("2 keep")
    assert match.code_of(0, {"type": "keep"}) == "wrong_phase"
    assert match.code_of(0, {"type": "swap"}) == "wrong_phase"


def test_if_the_dealer_has_no_choice_the_packet_is_the_widow() -> None:
    match = table(any_hands(3), dealer=1, dealer_choice=False)
    dealt = match.last("cards_dealt")
    assert (dealt.data["face_up"], dealt.data["stock"]) == (SPARE.split(), 29 - 9)
    assert (match.state.phase, match.turn) == ("trading", 2)


def test_with_nine_seats_two_cards_are_left() -> None:
    assert 3 * 9 + 3 <= 32 < 3 * 10 + 3
    match = table(no_aces(9), spare="KS AC AD")
    match.play("0 keep")
    assert match.view()["state"]["stock"] == 2
