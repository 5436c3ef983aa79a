"""A client that signs its moves: the key, races, and a service that presents another log."""

import stat
from pathlib import Path
from typing import Any

import httpx
import pytest

from bots.verify import verify
from cardtable.client import ApiError, Bot, CannotSign, Client, OtherLog, Runner, SigningKey
from cardtable.client.moves import Move
from domain.canonical import canonical
from domain.ed25519 import is_signed
from domain.registry import GAMES
from domain.signed_moves import message
from domain.table.commands import StandIn
from tests.client.conftest import Simulation
from tests.games.facts import facts_of
from tests.tiers import of_all

BID = {"type": "bid", "kind": "pair", "ranks": ["9"]}


class First(Bot):
    """Plays the first legal move, thinking in the thread of its stream."""

    threads = 0

    def choose(self, _view: Any, legal_moves: list[Move]) -> Move:
        return legal_moves[0]


def two(place: Simulation) -> tuple[Client, Client, str]:
    """Returns Ann, who signs, and Bob, at a table of Commune, and the table."""
    ann, bob = place.client("Ann", signing_key=SigningKey(bytes(32))), place.client("Bob")
    table = ann.open_table("commune", 2)["id"]
    bob.sit(table)
    ann.reveal(table)
    bob.reveal(table)
    return ann, bob, table


def of_turn(ann: Client, bob: Client, table: str) -> tuple[Client, Client]:
    turn = ann.table(table)["turn"]
    assert turn is not None
    seat = turn["seats"][0]
    return (ann, bob) if seat == 0 else (bob, ann)


def test_a_signature_is_over_the_canonical_form() -> None:
    key = SigningKey(bytes(32))
    move: Move = {"type": "bid", "b": ["♠", 1, None, True, {"z": "\x7f\n\x01", "a": '"/\\'}], "A": -5}
    signature = bytes.fromhex(key.signature("t_1", 7, "ab" * 32, move))
    sent = message("t_1", 7, "ab" * 32, move)
    assert sent.endswith(canonical(move))
    assert is_signed(bytes.fromhex(key.public), sent, signature)
    assert bytes(32).hex() not in repr(key)


def test_a_key_is_kept_in_a_file_of_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "bot.signing-key"
    made = SigningKey.kept_in(file)
    assert SigningKey.kept_in(str(file)).public == made.public
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert SigningKey.fresh().public != made.public
    file.write_text("nothing")
    with pytest.raises(CannotSign, match="holds no signing key"):
        SigningKey.kept_in(file)


def test_without_the_package_the_client_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "cryptography.hazmat.primitives.asymmetric.ed25519", None)
    with pytest.raises(CannotSign, match="pip install 'cardtable\\[sign\\]'"):
        SigningKey.fresh()


def test_a_move_is_signed_for_the_latest_version_or_for_the_one_given(place: Simulation) -> None:
    ann, bob, table = two(place)
    first, second = of_turn(ann, bob, table)
    first.move(table, BID)
    view = second.table(table)
    second.move(table, {**BID, "ranks": ["T"]}, if_match=view["version"])
    view = first.table(table)
    first.move(table, {**BID, "ranks": ["J"]}, if_match=view["version"], head=view["head"])
    signed = [event for event in ann.events(table) if event["type"] == "table.move_signed"]
    assert len(signed) == (2 if first is ann else 1)
    second.move(table, {**BID, "ranks": ["Q"]})
    with pytest.raises(ApiError) as refused:
        ann.move(table, {**BID, "ranks": ["K"]}, if_match=3)
    assert refused.value.code == "version_conflict"


def test_a_move_is_signed_again_where_another_came_first(place: Simulation) -> None:
    """Bob is suspended between Ann's read and her move."""
    ann, bob, table = two(place)
    if of_turn(ann, bob, table)[0] is bob:
        bob.move(table, BID)
    looked, raced = ann.table, list[int]()

    def look(name: str) -> Any:
        view = looked(name)
        if not raced:
            raced.append(view["version"])
            place.simulator.service.execution.execute(name, StandIn(1))
        return view

    ann.table = look  # type: ignore[method-assign, assignment]
    made = ann.move(table, {**BID, "ranks": ["T"]})
    assert made["events"][1]["type"] == "table.move_signed"
    assert made["version"] > raced[0] + 1


def test_another_log_than_before_is_noticed(place: Simulation) -> None:
    ann, bob, table = two(place)
    view = ann.table(table)
    ann._heads._seen[table][view["version"]] = "00" * 32  # as if the service had shown it
    for look in (lambda: ann.table(table), lambda: list(ann.events(table)), lambda: ann.move(table, BID)):
        with pytest.raises(OtherLog) as found:
            look()
        assert (found.value.seen, found.value.shown) == ("00" * 32, view["head"])
        assert (found.value.table, found.value.version) == (table, view["version"])
    assert bob.table(table)["version"] == view["version"]


def test_a_move_for_a_head_that_the_service_does_not_have_is_refused_and_explained(place: Simulation) -> None:
    ann, bob, table = two(place)
    if of_turn(ann, bob, table)[0] is bob:
        bob.move(table, BID)
    version = bob.table(table)["version"]
    with pytest.raises(OtherLog) as found:
        ann.move(table, {**BID, "ranks": ["T"]}, if_match=version, head="11" * 32)
    assert found.value.seen == "11" * 32 or found.value.shown == "11" * 32


@pytest.mark.parametrize("game", of_all(GAMES, "commune", "vazhushal"))
def test_a_match_of_every_game_by_bots_that_sign_is_verified(place: Simulation, game: str) -> None:
    low, _ = GAMES[game].seats
    keys = [SigningKey(bytes([number + 1] * 32)) for number in range(max(2, low))]
    clients = [place.client(f"Bot {number}", signing_key=key) for number, key in enumerate(keys)]
    table = clients[0].open_table(game, len(clients), options=facts_of(game).short)["id"]
    for client in clients[1:]:
        client.sit(table)
    for client in clients:
        client.reveal(table)
    runners = [Runner(First(), client) for client in clients]
    while (view := clients[0].table(table))["status"] == "playing":
        assert view["turn"] is not None
        seat = view["turn"]["seats"][0]
        _take_turn(runners[seat], clients[seat], table, seat)
    record = clients[0].record(table)
    report = verify(record, signers=[(seat, key.public) for seat, key in enumerate(keys)])
    assert report.status == "passed", report.first_divergence
    detail = next(check.detail for check in report.checks if check.name == "signatures")
    assert detail.count("signed all of its") == len(keys)


def _take_turn(runner: Runner, client: Client, table: str, seat: int) -> None:
    view, moves = client.table(table), client.legal_moves(table)
    turn = {"table": table, "version": view["version"], "since": view["version"], "seat": seat, "view": view}
    turn |= {"deadline": None, "legal_moves": moves["legal_moves"], "complete": moves["complete"], "history": []}
    runner.handle("your_turn", turn)


def test_requests_of_a_client_without_a_key_have_no_signature(place: Simulation) -> None:
    sent: list[httpx.Request] = []
    ann, bob, table = two(place)
    plain = of_turn(ann, bob, table)[0]
    plain.signing_key = None
    plain.transport.http.event_hooks = {"request": [sent.append]}
    plain.move(table, BID)
    assert "Signing-Key" not in sent[-1].headers
