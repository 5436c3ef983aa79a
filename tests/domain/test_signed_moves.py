"""Signed moves at the table: their events, and the moves that require a signature."""

import pytest

from domain.ed25519 import is_key, is_signed
from domain.signed_moves import may_sign, message
from domain.table.commands import MakeMove, PlayHouse
from domain.table.turn import AWAY_AFTER
from tests.domain.tiny_matches import STAND, away, missed, playing
from tests.playing import Match, head_of
from tests.signing import key_of, public_of, signed


@pytest.fixture
def match() -> Match:
    """A match in which seat 1 begins and signs its moves."""
    made = playing()
    made.signers = {1: "ann"}
    return made


def test_a_key_is_named_once_and_each_move_is_signed(match: Match) -> None:
    head, version = head_of(match.events), match.table.version
    match.when("1 stand").then("key_named", "move_signed", "stood")
    named, sealed, stood = match.batches[-1]
    assert (named.data, named.actor, named.by, named.sealed) == ({"key": public_of("ann")}, 1, "player", {})
    assert (sealed.data, sealed.actor, sealed.by, list(sealed.sealed)) == ({}, 1, "player", ["1"])
    assert named.at == sealed.at == stood.at
    assert match.table.seated(1).key == public_of("ann")
    own = sealed.private["1"]
    assert own["move"] == STAND
    signature = bytes.fromhex(own["signature"])
    assert is_signed(bytes.fromhex(public_of("ann")), message(match.table.id, version, head, own["move"]), signature)


def test_the_events_of_the_game_are_those_of_an_unsigned_move(match: Match) -> None:
    plain = playing()
    match.play("1 stand")
    plain.play("1 stand")
    (game,), (same,) = match.batches[-1][2:], plain.batches[-1]
    assert (game.type, game.data, game.sealed, game.private) == (same.type, same.data, same.sealed, same.private)
    assert match.view(0)["turn"] == plain.view(0)["turn"]


def test_a_seat_that_has_named_a_key_moves_only_with_signatures(match: Match) -> None:
    match.play("1 draw")
    match.signers = {}
    match.when("1 discard card=5C").refused("not_signed")
    match.when(MakeMove(1, {"type": "dance"})).refused("bad_shape")
    match.when("2 stand").refused("not_your_turn")
    match.signers = {1: "phone"}
    match.when("1 discard card=5C").then("key_named", "move_signed", "card_discarded")


def test_a_refused_move_names_no_key(match: Match) -> None:
    before = match.table
    match.when(MakeMove(1, {"type": "dance"})).refused("bad_shape")
    match.when("1 discard card=5C").refused("wrong_phase")
    assert match.table is before


def test_a_player_who_was_away_comes_back_by_a_signed_move() -> None:
    match = away()
    match.signers = {1: "ann"}
    match.when("1 stand").then("key_named", "move_signed", "seat_returned", "stood")
    assert not match.table.seated(1).away


def test_deadlines_and_stand_ins_need_no_signature() -> None:
    match = playing(hands=9)
    match.signers = {1: "ann"}
    match.play("1 stand")
    missed(match, 1, AWAY_AFTER)
    assert match.table.seated(1).away
    while match.turn != 1:
        match.play(f"{match.turn} stand")
    match.when(PlayHouse(1, STAND))
    assert match.names[0] == "stood"
    while match.turn != 1:
        match.play(f"{match.turn} stand")
    match.when("1 stand")
    assert match.names[:2] == ["move_signed", "seat_returned"]


def test_a_key_of_small_order_is_none() -> None:
    small = ["01" + "00" * 31, "00" * 32, "ec" + "ff" * 30 + "7f", "00" * 31 + "80"]
    small += ["26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"]
    assert not any(map(may_sign, small))
    assert not is_key(b"short")
    assert may_sign(public_of("ann"))


def test_the_library_and_the_verifier_agree() -> None:
    """The verifier accepts every signature that the service accepts."""
    for number in range(20):
        own = signed(f"n{number}", "t_x", number, "00" * 32, {"type": "bid", "ranks": [number, "♠"]})
        sent = message("t_x", number, "00" * 32, {"ranks": [number, "♠"], "type": "bid"})
        assert is_signed(bytes.fromhex(own.key), sent, bytes.fromhex(own.signature))
        assert key_of(f"n{number}").public_key().verify(bytes.fromhex(own.signature), sent) is None
