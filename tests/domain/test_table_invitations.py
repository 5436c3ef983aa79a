"""Seats reserved for invited players."""

from typing import cast

import pytest

from bots.verify import verify
from domain.table.commands import (
    CloseTable,
    Declined,
    DeclineInvitation,
    InvitePlayer,
    LeaveSeat,
    TakeSeat,
    WithdrawInvitation,
)
from tests.domain.matches import record_of
from tests.playing import Match, given, open_table


def human(name: str, seat: int | None = None) -> TakeSeat:
    return TakeSeat(name, "human", seat)


@pytest.fixture
def match() -> Match:
    """A table for three, with p_ann invited to seat 1."""
    match = open_table("tiny", 3)
    match.ask(InvitePlayer("p_ann", 1))
    return match


def test_an_invitation_names_the_player_the_seat_and_the_purpose(match: Match) -> None:
    invited = match.last("player_invited")
    assert (invited.actor, invited.by) == (None, "system")
    assert invited.data == {"player": "p_ann", "seat": 1, "rematch_of": None}
    match.ask(InvitePlayer("p_bob", rematch_of="t_before"))
    assert match.last("player_invited").data == {"player": "p_bob", "seat": 0, "rematch_of": "t_before"}
    assert match.view()["invitations"] == [
        {"seat": 1, "player": {"id": "p_ann"}, "rematch_of": None},
        {"seat": 0, "player": {"id": "p_bob"}, "rematch_of": "t_before"},
    ]


def test_only_the_invited_player_may_take_a_reserved_seat(match: Match) -> None:
    match.when(human("p_eve", 1)).refused("seat_reserved")
    match.when(TakeSeat(None, "house", 1, "steady")).refused("seat_reserved")
    match.when(human("p_ann")).then("seat_taken")
    assert match.table.seat_of("p_ann") == 1
    assert match.view()["invitations"] == []


def test_others_get_the_seats_that_are_not_reserved(match: Match) -> None:
    match.ask(human("p_eve"))
    match.ask(human("p_bob"))
    assert (match.table.seat_of("p_eve"), match.table.seat_of("p_bob")) == (0, 2)
    match.when(human("p_dan")).refused("seat_reserved")
    match.ask(human("p_ann"))
    assert match.table.status == "playing"


def test_an_invited_player_may_take_another_seat_which_frees_the_reserved_one(match: Match) -> None:
    match.ask(human("p_ann", 2))
    match.when(human("p_eve", 1)).then("seat_taken")


def test_a_player_who_has_left_is_no_longer_invited(match: Match) -> None:
    match.ask(human("p_ann"))
    match.ask(LeaveSeat(1))
    assert match.table.invitation_of("p_ann") is None
    match.when(InvitePlayer("p_ann", 1)).then("player_invited")


def test_nobody_is_invited_twice_or_to_a_taken_seat(match: Match) -> None:
    match.ask(human("p_eve", 0))
    match.when(InvitePlayer("p_ann")).refused("already_invited")
    match.when(InvitePlayer("p_eve")).refused("already_seated")
    match.when(InvitePlayer("p_bob", 0)).refused("seat_taken")
    match.when(InvitePlayer("p_bob", 1)).refused("seat_reserved")
    match.when(InvitePlayer("p_bob", 3)).refused("no_such_seat")


def test_an_invitation_is_declined_with_a_reason(match: Match) -> None:
    match.when(DeclineInvitation("p_ann", cast("Declined", "because"))).refused("bad_shape")
    match.when(DeclineInvitation("p_ann", "too_many_tables")).then("invitation_declined")
    assert match.last("invitation_declined").data == {"player": "p_ann", "reason": "too_many_tables"}
    match.when(human("p_eve", 1)).then("seat_taken")
    match.when(DeclineInvitation("p_ann", "not_now")).refused("not_invited")


def test_an_invitation_is_withdrawn(match: Match) -> None:
    match.when(WithdrawInvitation("p_ann")).then("invitation_withdrawn")
    assert match.last("invitation_withdrawn").data == {"player": "p_ann"}
    match.when(WithdrawInvitation("p_ann")).refused("not_invited")


def test_nobody_is_invited_to_a_table_that_has_started_or_is_over(match: Match) -> None:
    playing = given("tiny", 2)
    playing.when(InvitePlayer("p_ann")).refused("table_started")
    match.ask(CloseTable())
    match.when(InvitePlayer("p_bob")).refused("table_over")
    match.when(DeclineInvitation("p_ann", "not_now")).refused("table_over")
    assert match.view()["invitations"] == []


def test_the_verifier_decides_invitations_again() -> None:
    match = open_table("commune", 2)
    for command in (
        InvitePlayer("p_ann", 1, "t_before"),
        InvitePlayer("p_bob"),
        DeclineInvitation("p_bob", "not_now"),
        WithdrawInvitation("p_ann"),
        InvitePlayer("p_ann"),
        CloseTable(),
    ):
        match.ask(command)
    record = record_of(match)
    assert verify(record).status == "passed"
    record["events"][1]["data"]["seat"] = 0
    assert verify(record).first_divergence is not None
