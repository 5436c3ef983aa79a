"""Barters: offers, answers, consent, and the knowledge of the two seats ("A hand" in rules.md)."""

from typing import Any

import pytest

from domain.canonical import canonical
from domain.games.trade_and_barter.tests.tables import any_hands, hand, table
from tests.playing import Match


def offered(**options: Any) -> Match:
    """Returns a table where seat 1, eldest, has offered its five to the dealer."""
    match = table(any_hands(3), dealer=0, **options)
    match.play("1 barter give=5C")
    return match


def test_an_offer_waits_for_the_neighbour_s_answer() -> None:
    match = offered()
    event = match.last("barter_offered")
    assert (event.actor, event.data, event.private) == (1, {"to": 0}, {"1": {"card": "5C"}})
    assert (match.state.phase, match.turn) == ("barter_reply", 0)
    assert hand(match, 1) == ["9C", "9D", "5C"]


@pytest.mark.parametrize(("viewer", "card"), [(None, None), (0, None), (1, "5C"), (2, None)])
def test_only_its_owner_knows_the_card_on_offer(viewer: int | None, card: str | None) -> None:
    assert offered().view(viewer)["state"]["offer"] == {"from": 1, "to": 0, "card": card}


def test_an_answer_swaps_both_cards_which_both_of_them_know_now() -> None:
    match = offered()
    match.when("0 barter_reply give=QS").then("bartered")
    event = match.last("bartered")
    assert (event.actor, event.data) == (0, {"with": 1})
    assert event.private == {"0": {"given": "QS", "received": "5C"}, "1": {"given": "5C", "received": "QS"}}
    assert (hand(match, 0), hand(match, 1)) == (["AS", "KS", "5C"], ["9C", "9D", "QS"])
    assert (match.turn, match.view()["state"]["offer"]) == (2, None)


def test_a_barter_costs_nothing() -> None:
    match = offered()
    match.play("0 barter_reply give=QS")
    assert match.view()["state"]["ledger"] == [-6, -6, -6]


def test_a_seat_may_give_any_of_its_own_cards() -> None:
    match = offered()
    for card in ("AS", "KS", "QS"):
        assert {"type": "barter_reply", "give": card} in match.game.legal_moves(match.state, 0)
    match.when("0 barter_reply give=5C").refused("card_not_in_hand")
    match.when("0 barter_reply give=2H").refused("card_not_in_hand")


def test_without_consent_there_is_no_refusal() -> None:
    match = offered()
    assert match.code_of(0, {"type": "barter_reply", "refuse": True}) == "refusal_not_allowed"


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"give": "AS", "refuse": True},
        {"give": "AS", "refuse": False},
        {"refuse": False},
        {"refuse": 1},
        {"give": ["AS"]},
    ],
    ids=str,
)
def test_an_answer_is_either_a_card_or_a_refusal(parameters: dict[str, Any]) -> None:
    assert offered(barter_consent=True).code_of(0, {"type": "barter_reply", **parameters}) == "bad_shape"


def test_nobody_else_acts_while_an_answer_is_due() -> None:
    match = offered()
    for seat in (1, 2):
        assert match.code_of(seat, {"type": "barter_reply", "give": "AS"}) == "not_your_turn"
        assert match.game.legal_moves(match.state, seat) == []
    for kind in ("trade", "barter"):
        assert match.code_of(0, {"type": kind, "give": "AS"}) == "wrong_phase"
    for kind in ("knock", "pass", "done"):
        assert match.code_of(0, {"type": kind}) == "wrong_phase"


def test_an_answer_is_refused_unless_one_is_due() -> None:
    assert table(any_hands(3), dealer=0).code_of(1, {"type": "barter_reply", "refuse": True}) == "wrong_phase"


# Refusals


def refused(**options: Any) -> Match:
    match = offered(barter_consent=True, **options)
    match.play("0 barter_reply refuse=yes")
    return match


def test_a_refused_card_stays_its_owner_s_secret() -> None:
    match = refused()
    event = match.last("barter_refused")
    assert (event.actor, event.data, event.private, event.sealed) == (0, {"with": 1}, {}, {})
    assert hand(match, 1) == ["9C", "9D", "5C"]
    for viewer in (None, 0, 2):
        assert b"5C" not in canonical(match.view(viewer))


def test_a_refused_seat_keeps_its_turn() -> None:
    match = refused()
    assert (match.state.phase, match.turn, match.view()["state"]["refused"]) == ("trading", 1, True)
    assert match.game.allowed(match.state, 1) == ["knock", "trade"]
    match.when("1 barter give=9C").refused("barter_refused")
    match.when("1 pass").refused("must_exchange")
    match.when("1 trade give=9C").then("traded", "chips_moved")
    assert (match.turn, match.view()["state"]["refused"]) == (2, False)


def test_a_refused_seat_may_knock() -> None:
    refused(final_turns=True).when("1 knock").then("knocked")


def test_in_the_next_turn_a_seat_may_barter_again() -> None:
    match = refused()
    match.play("1 trade give=9C")
    match.when("2 barter give=3H").then("barter_offered")


def test_a_refused_seat_that_cannot_trade_may_pass() -> None:
    match = refused(purse=0)
    assert match.game.allowed(match.state, 1) == ["knock", "pass"]
    match.when("1 pass").then("passed")
    assert (match.turn, match.view()["state"]["pass_run"]) == (2, 1)


def test_the_dealer_can_trade_without_chips_and_so_may_not_pass() -> None:
    match = refused(purse=0)
    match.play("1 pass")
    match.play("2 barter give=3H")
    match.play("1 barter_reply refuse=yes")
    match.play("2 pass")
    match.when("0 pass").refused("must_exchange")
    match.play("0 barter give=QS")
    match.play("2 barter_reply refuse=yes")
    match.when("0 pass").refused("must_exchange")
    match.when("0 trade give=QS").then("traded")
    assert match.view()["state"]["pass_run"] == 0


def test_with_an_empty_stock_everybody_may_pass_and_passes_of_all_bring_the_showdown() -> None:
    match = table(any_hands(3), dealer=0, traded_cards="aside", barter_consent=True, round_cap=100)
    while match.view()["state"]["stock"]:
        seat = match.turn
        match.play(f"{seat} trade give={hand(match, seat)[0]}")
    for _ in range(3):
        seat = match.turn
        match.play(f"{seat} barter give={hand(match, seat)[0]}")
        match.play(f"{match.turn} barter_reply refuse=yes")
        match.play(f"{seat} pass")
    assert match.state.hand_number == 2


def test_an_exchange_interrupts_a_run_of_passes() -> None:
    match = refused(purse=0)
    match.play("1 pass")
    match.play("2 barter give=3H")
    match.play("1 barter_reply give=5C")
    assert match.view()["state"]["pass_run"] == 0


@pytest.mark.parametrize(("seat", "dealer", "neighbour"), [(1, 0, 0), (2, 1, 1), (0, 2, 2)])
def test_the_neighbour_is_the_player_on_the_right(seat: int, dealer: int, neighbour: int) -> None:
    match = table(any_hands(3), dealer=dealer)
    match.play(f"{seat} barter give={hand(match, seat)[0]}")
    assert match.turn == neighbour


def test_an_eliminated_seat_is_nobody_s_neighbour() -> None:
    match = table(any_hands(4), dealer=0, counters=1, horse=False)
    match.play("1 knock")
    assert match.last("player_eliminated").data["seat"] == 2
    assert (match.state.dealer, match.turn) == (1, 3)
    match.play(f"3 barter give={hand(match, 3)[0]}")
    assert match.turn == 1
