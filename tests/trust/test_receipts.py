"""Receipts, from the response to a move to the audit. They alone reveal a completely rewritten log.

Ann and Bob play over HTTP, and Ann keeps the responses. Then the operator rewrites the match from some point on, by the
rules and with the same seeds, and recomputes every hash.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardtable.cli import main
from domain.canonical import canonical, genesis, link
from domain.fairness import client_seed_hash
from domain.logged_event import LoggedEvent
from domain.registry import game_of
from domain.table.commands import MakeMove
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.state import before_opening
from domain.table.turn import waiting_seats
from events.envelope import read_all, server_seed, write
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.http.api import Api, Player
from tests.service.fakes import Deals, FakeClock, counted
from workers.equipment import equipment

Moves = Sequence[Mapping[str, Any]]


def bid_or_call(moves: Moves, call: bool) -> Mapping[str, Any]:
    """Returns the call, if it is legal and either wanted or the only move, otherwise the first bid."""
    calls = [move for move in moves if move["type"] == "call"]
    bids = [move for move in moves if move["type"] == "bid"]
    return (calls + bids if call else bids + calls)[0]


class Played(NamedTuple):
    """A finished match, and the bodies of the responses to Ann's moves."""

    api: Api
    table: str
    ann: Player
    kept: list[bytes]

    @property
    def receipts(self) -> list[dict[str, Any]]:
        answers = map(json.loads, self.kept)
        return [{"version": answer["version"], "head": answer["head"]} for answer in answers]

    def audited(self, **order: Any) -> dict[str, Any]:
        """Requests an audit over HTTP, runs it in a worker, and reads it over HTTP."""
        asked = self.api.post(f"/v1/tables/{self.table}/audits", order, by=self.ann)
        assert asked.status_code == 202
        equipment(Service(Settings(), self.api.service.ports)).audits.audit(asked.json["id"])
        found: dict[str, Any] = self.api.get(asked.headers["Location"]).json
        assert found["receipts"] == order.get("receipts", [])
        return found

    def events(self) -> list[LoggedEvent]:
        return read_all(self.api.service.ports.store.read(self.table))


@pytest.fixture
def played() -> Played:
    """Plays a match of two players with seed commitments, who make some bids in each hand before one of them calls."""
    ports, counters = counted(in_memory())
    deals = Deals()
    api = Api(Service(Settings(), ports, chance_for=deals.chance_for), FakeClock(), deals, counters)
    ann, bob = api.player("Ann"), api.player("Bob")
    seeds = {ann: "ann's own", bob: "bob's own"}
    table = api.table(ann, options={"penalty_limit": 2}, client_seed_hash=client_seed_hash(seeds[ann]))["id"]
    api.post(f"/v1/tables/{table}/seats", {"client_seed_hash": client_seed_hash(seeds[bob])}, by=bob)
    for player, seed in seeds.items():
        assert api.post(f"/v1/tables/{table}/seeds", {"client_seed": seed}, by=player).status_code == 201
    kept = []
    while (seen := api.see(table))["turn"]:
        mover = (ann, bob)[seen["turn"]["seats"][0]]
        moves = api.get(f"/v1/tables/{table}/moves", by=mover).json["legal_moves"]
        answer = api.move(table, mover, bid_or_call(moves, call=len(seen["state"]["bids"]) == 3))
        assert answer.status_code == 201
        if mover == ann:
            kept.append(answer.data)
    assert seen["status"] == "finished"
    return Played(api, str(table), ann, kept)


def rewrite(played: Played, after: int) -> list[LoggedEvent]:
    """Rewrites the log as if the match had continued differently after that version. The log is valid in every respect,
    but false. Returns the new events."""
    store = played.api.service.ports.store
    seed = server_seed(store.read(played.table, limit=1)[0])
    honest = played.events()
    events = honest[:after]
    table = fold(before_opening(played.table, seed), events)
    while not table.over:
        seat = waiting_seats(table)[0]
        made = game_of(table).move_of(honest[table.version]) if table.version < len(honest) else None
        others = [move for move in game_of(table).legal_moves(table.state, seat) if move != made]
        batch = decide(table, MakeMove(seat, bid_or_call(others, call=True)), at=table.at + 5)
        events, table = events + batch, fold(table, batch)
    stored = write(events, genesis(played.table), seed)
    store.port.log._state.tables[played.table].entries[:] = stored  # type: ignore[attr-defined]
    return events


def test_the_head_in_a_response_is_that_of_the_public_log(played: Played) -> None:
    """Anyone who follows the chain gets the heads that the players received."""
    head, heads = genesis(played.table), {}
    for event in played.api.events(played.table):
        public = {name: value for name, value in event.items() if name not in ("hash", "disclosed")}
        head = link(head, canonical(public))
        heads[event["version"]] = head.hex()
        assert event["hash"] == head.hex()
    assert len(played.kept) > 3
    for answer in map(json.loads, played.kept):
        assert answer["head"] == heads[answer["version"]] == answer["events"][-1]["hash"]
    assert played.api.see(played.table)["head"] == head.hex()


def test_the_receipts_of_an_honest_log_are_confirmed(played: Played) -> None:
    audit = played.audited(receipts=played.receipts)
    assert (audit["status"], audit["first_divergence"]) == ("passed", None)
    assert audit["checks"][-1] == {
        "name": "receipts",
        "status": "passed",
        "detail": f"{len(played.kept)} receipts match this log",
    }


def test_only_receipts_reveal_a_rewritten_log(played: Played) -> None:
    honest = played.events()
    after = json.loads(played.kept[1])["version"]
    forged = rewrite(played, after)
    assert [event.public_form() for event in forged] != [event.public_form() for event in honest]
    assert played.audited()["status"] == "passed"
    audit = played.audited(receipts=played.receipts)
    assert audit["status"] == "failed"
    assert {check["name"] for check in audit["checks"] if check["status"] == "failed"} == {"receipts"}
    first = next(receipt["version"] for receipt in played.receipts if receipt["version"] > after)
    assert audit["first_divergence"]["version"] == min(first, len(forged) + 1)


def test_one_receipt_is_enough_but_not_one_from_before_the_change(played: Played) -> None:
    after = json.loads(played.kept[1])["version"]
    rewrite(played, after)
    early, late = played.receipts[:2], played.receipts[-1:]
    assert played.audited(receipts=early)["status"] == "passed"
    assert played.audited(receipts=late)["status"] == "failed"


def test_receipts_are_checked_offline_from_saved_responses(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record is read over HTTP; Ann's responses are in a file, one per line."""
    record, kept = tmp_path / "record.json", tmp_path / "kept.jsonl"
    kept.write_bytes(b"\n".join(played.kept))

    def status(*arguments: str) -> int:
        record.write_bytes(played.api.get(f"/v1/tables/{played.table}/record").data)
        return main(["verify", str(record), *arguments])

    assert status("--receipts", str(kept)) == 0
    rewrite(played, json.loads(played.kept[1])["version"])
    assert status() == 0
    capsys.readouterr()
    assert status("--receipts", str(kept)) == 1
    assert " (receipts): " in capsys.readouterr().out.splitlines()[-1]
