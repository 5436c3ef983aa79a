"""Quiet moves ("Deadlines and absence" in conventions.md)."""

import pytest

from domain.fairness import Stream
from domain.games.lorum.deals import KIND_NAMES
from domain.games.lorum.tests.tables import dealt, play_all

DAY = 86400


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_a_seat_that_misses_its_deadline_plays_a_card(kind: str) -> None:
    match = dealt(kind, first=1)
    seat = match.turn
    played, *_ = match.later(DAY)
    assert (played.type, played.actor, played.by) == ("lorum.card_played", seat, "deadline")


def test_suit_is_followed() -> None:
    match = dealt("no_tricks", "7C", "8C 9C", "TD", "8D")
    play_all(match, "7C")
    for number in range(8):
        move, more = match.game.quiet(match.state, 1, Stream(b"%d" % number))
        assert move["card"][1] == "C"
        assert more is False


def test_in_a_blind_deal_the_lowest_filled_slot_is_played() -> None:
    match = dealt("hairy_ape", "7C 8C", "9C TC", "JC QC", "KC AC")
    play_all(match, "0")
    played, *_ = match.later(DAY)
    assert played.data["slot"] == 0
    while match.turn != 0:
        match.later(DAY)
    played, *_ = match.later(DAY)
    assert played.data == {"card": "8C", "slot": 1}


def test_the_card_is_random_and_not_always_the_lowest() -> None:
    match = dealt("train")
    played = {match.game.quiet(match.state, 0, Stream(b"%d" % number))[0]["card"] for number in range(40)}
    assert len(played) == 8


def test_a_sequence_continues_with_the_only_card_that_fits() -> None:
    match = dealt("quart", "7C", "9H", "8C", "9S")
    play_all(match, "7C")
    played, *_ = match.later(DAY)
    assert (played.actor, played.data) == (2, {"card": "8C"})


def test_in_domino_a_seat_passes_only_if_nothing_fits() -> None:
    match = dealt("domino", "9H", "TS 8D JS QS KS AS JD QD", "TH AD KD TD 9D 7D KC QC")
    play_all(match, "9H")
    passed, *_ = match.later(DAY)
    assert (passed.type, passed.by) == ("lorum.passed", "deadline")
    played, *_ = match.later(DAY)
    assert played.data["card"] in ("TH", "9D")


def test_a_settled_deal_is_not_abandoned() -> None:
    match = dealt("hairy_ape", "AH 7C", "KH", "8H", "9H", hairy_ape_mode="open", abandon="on_request")
    play_all(match, "AH KH 8H 9H")
    assert match.game.legal_moves(match.state, 0)[-1] == {"type": "abandon"}
    for number in range(20):
        assert match.game.quiet(match.state, 0, Stream(b"%d" % number))[0]["type"] == "play"


def test_each_play_is_a_turn_of_its_own() -> None:
    match = dealt("quart", "7H 8H 9H TH")
    first, *_ = play_all(match, "7H").batches[-1]
    assert match.state.since == first.at
    played, *_ = match.later(DAY)
    assert [event.actor for event in match.batches[-1]] == [0, None]
    assert played.data == {"card": "8H"}
