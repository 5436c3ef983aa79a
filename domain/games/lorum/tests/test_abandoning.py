"""Deals with certain payments, and the ways to stop them ("Options" and "The seven deals" in rules.md)."""

from typing import Any

import pytest

from domain.games.lorum.tests.tables import dealt, play_all, play_deal, play_first, settlement
from tests.playing import Match

APE = ("AH 7C", "KH 8C", "8H 9C", "9H TC")
QUEENS = ("AC AD AH AS", "QC QD QH QS", "7C 7D 7H 7S", "8C 8D 8H 8S")


def settled_ape(**options: Any) -> Match:
    """Returns an open Hairy Ape whose king is captured in the first trick. Seat 0 is to lead."""
    match = dealt("hairy_ape", *APE, hairy_ape_mode="open", **options)
    return play_all(match, "AH KH 8H 9H")


def settled_queens(**options: Any) -> Match:
    """Returns a deal of Queens in which four tricks have captured all queens."""
    match = dealt("queens", *QUEENS, **options)
    return play_all(match, "AC QC 7C 8C", "AD QD 7D 8D", "AH QH 7H 8H", "AS QS 7S 8S")


def test_hairy_ape_stops_by_itself_with_the_trick_that_captures_the_king() -> None:
    match = settled_ape()
    assert match.last("deal_abandoned").actor is None
    assert match.last("deal_abandoned").data == {}
    assert match.state.kind == "train"


@pytest.mark.parametrize("abandon", ["on_request", "never"])
def test_without_auto_the_deal_continues(abandon: str) -> None:
    match = settled_ape(abandon=abandon)
    assert (match.state.kind, match.turn) == ("hairy_ape", 0)
    assert match.view()["state"]["settled"] is True
    assert play_deal(match)["deltas"] == [-4, 0, 0, 0]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_on_request_any_seat_stops_a_settled_deal(seat: int) -> None:
    match = settled_ape(abandon="on_request")
    assert {"type": "abandon"} in match.game.legal_moves(match.state, seat)
    assert match.view()["turn"]["seats"] == [0]
    match.when(f"{seat} abandon").then("deal_abandoned", "chips_moved", "deal_settled", "cards_dealt")
    abandoned = match.last("deal_abandoned")
    assert (abandoned.actor, abandoned.by) == (seat, "player")
    assert match.game.move_of(abandoned) == {"type": "abandon"}
    assert settlement(match)["deltas"] == [-4, 0, 0, 0]
    assert len(settlement(match)["hands"]["0"]) == 7
    assert match.state.since == abandoned.at


def test_on_request_a_deal_stops_within_a_trick_too() -> None:
    match = settled_ape(abandon="on_request")
    play_all(match, "7C")
    match.when("3 abandon").then("deal_abandoned", "chips_moved", "deal_settled", "cards_dealt")
    assert settlement(match)["deltas"] == [-4, 0, 0, 0]


def test_a_deal_that_is_not_settled_cannot_be_stopped() -> None:
    for kind in ("no_hearts", "queens", "no_tricks", "hairy_ape", "train", "quart", "domino"):
        match = dealt(kind, abandon="on_request", abandon_scope="all_settled")
        for seat in range(4):
            match.when(f"{seat} abandon").refused("not_settled")
        assert {"type": "abandon"} not in match.game.legal_moves(match.state, match.turn)


def test_a_settled_deal_is_not_stopped_unless_the_options_say_so() -> None:
    settled_ape(abandon="never").when("2 abandon").refused("abandon_off")
    match = settled_queens(abandon="on_request")
    assert match.view()["state"]["settled"] is True
    match.when("2 abandon").refused("abandon_off")
    settled_queens().when("2 abandon").refused("abandon_off")


def test_in_the_wider_scope_queens_stop_with_the_last_queen() -> None:
    match = settled_queens(abandon_scope="all_settled")
    assert match.state.kind == "no_tricks"
    assert settlement(match)["deltas"] == [30, -10, -10, -10]
    assert (
        settled_queens(abandon="on_request", abandon_scope="all_settled")
        .when("3 abandon")
        .then("deal_abandoned", "chips_moved", "deal_settled", "cards_dealt")
    )


def test_hearts_stop_with_the_last_heart_in_the_wider_scope() -> None:
    hands = ("AC AH KH 7S 8S 9S TS JS", "7C 7H 8H", "8C 9H TH", "9C JH QH")
    match = dealt("no_hearts", *hands, abandon_scope="all_settled")
    play_all(match, "AC 7C 8C 9C", "AH 7H 9H JH", "KH 8H TH")
    match.when("3 play card=QH").then(
        "card_played", "trick_taken", "deal_abandoned", "chips_moved", "deal_settled", "cards_dealt"
    )
    assert settlement(match)["deltas"] == [24, -8, -8, -8]


def test_train_stops_with_the_last_threshold_in_the_wider_scope() -> None:
    hands = ("AC AD KC KD", "AH AS KH KS", "QC QD QH QS", "JC JD JH JS")
    match = dealt("train", *hands, abandon_scope="all_settled")
    play_all(match, "AC AH QC JC", "AD AS QD JD", "KC KH QH JH", "KD")
    pot = match.state.pot
    match.when("1 play card=KS").then(
        "card_played",
        "total_called",
        "chips_moved",
        "threshold_paid",
        "deal_abandoned",
        "deal_settled",
        "cards_dealt",
    )
    assert settlement(match)["deltas"] == [0, -3, -3, 0]
    assert settlement(match)["pot_after"] == pot + 3


def test_no_trick_no_quart_and_no_domino_is_ever_settled() -> None:
    for kind in ("no_tricks", "quart", "domino"):
        match = dealt(kind, abandon="on_request", abandon_scope="all_settled")
        number = match.state.hand_number
        while match.state.hand_number == number:
            assert match.state.settled is False
            play_first(match)


@pytest.mark.parametrize("scope", ["ape", "all_settled"])
def test_payments_are_the_same_in_all_modes(scope: str) -> None:
    """The settled deals of one dealer are stopped automatically, stopped on request at once, or played out."""
    assert chips(abandon="auto", abandon_scope=scope) == chips(abandon="on_request", abandon_scope=scope)
    assert chips(abandon="auto", abandon_scope=scope) == chips(abandon="never")


def chips(**options: Any) -> list[list[int]]:
    match = dealt("no_hearts", dealer_turns=1, **options)
    while not match.table.over:
        seat = match.turn
        moves = match.game.legal_moves(match.state, seat)
        match.move(seat, moves[-1] if moves[-1]["type"] == "abandon" else moves[0])
    return [event.data["deltas"] for event in match.events if event.type == "lorum.deal_settled"]
