"""Erasing an account: its tables pass every audit, and no trace of its name is left."""

import json
import logging
import re
from collections.abc import Iterator
from hashlib import sha256

import pytest

from domain.fairness import client_seed_hash
from events.ports import Key, Values
from service.access.limits import limits_from
from service.engine import idempotency
from service.ids import SALT_BYTES, token_digest
from service.process.settings import Settings
from tests.authority import stores
from tests.authority.conftest import Searched, served
from tests.authority.scene import FIVE_ACES
from tests.http.api import SECRET_KEY, Answer, Api, Player
from tests.service.fakes import passing_the_time
from workers.equipment import equipment
from workers.erasures import UNDER_WAY_MS

NAME = "Ermintrude Ozymandias"
PARTS = (b"Ermintrude", b"Ozymandias")

Receipts = list[dict[str, object]]


class Life:
    """The life of an account before its erasure: its tables, and the receipts kept by others."""

    def __init__(self, api: Api) -> None:
        self.api = api
        order = {"name": NAME, "kind": "human"}
        opened = api.post("/v1/players", order, key=SECRET_KEY).json
        self.own = Player(opened["id"], opened["token"])
        self.bob, self.cid, self.dan = (api.player(name) for name in ("Bob", "Cid", "Dan"))
        self.tables = [make(self) for make in MAKERS]
        self.receipts = {table: receipts(api, table) for table in self.tables}

    def playing(self, **order: object) -> str:
        return self.api.playing(self.own, self.bob, **order)

    def sit(self, table: str, by: Player, **order: object) -> Answer:
        answer = self.api.post(f"/v1/tables/{table}/seats", order, by=by)
        assert answer.status_code == 201, answer.text
        return answer


def played_out(life: Life) -> str:
    table = life.playing()
    while (now := life.api.see(table))["status"] == "playing":
        (seat,) = now["turn"]["seats"]
        move = {"type": "call"} if now["state"]["standing"] else FIVE_ACES
        assert life.api.move(table, (life.own, life.bob)[seat], move).status_code == 201
    return table


def resigned_by_all(life: Life) -> str:
    table = life.playing()
    for player, seat in ((life.own, 0), (life.bob, 1)):
        life.api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)
    return table


def in_play(life: Life) -> str:
    return life.playing(visibility="unlisted")


def in_play_under_keys(life: Life) -> str:
    table = life.playing()
    for player in (life.own, life.bob):
        life.api.bid(table, player, key="k-2")
    return table


def opened_by_itself(life: Life) -> str:
    return str(life.api.table(life.own, seats=3)["id"])


def joined(life: Life) -> str:
    table = str(life.api.table(life.bob, seats=3)["id"])
    life.sit(table, life.own)
    return table


def waiting_for_its_seed(life: Life) -> str:
    table = str(life.api.table(life.bob)["id"])
    life.sit(table, life.own, client_seed_hash=client_seed_hash("kept to itself"))
    return table


MAKERS = (played_out, resigned_by_all, in_play, in_play_under_keys, opened_by_itself, joined, waiting_for_its_seed)


def receipts(api: Api, table: str) -> Receipts:
    """Returns the receipts that anyone may have kept of a table so far."""
    return [{"version": event["version"], "head": event["hash"]} for event in api.events(table)]


def erased(life: Life) -> None:
    assert life.api.delete("/v1/me", by=life.own).status_code == 204
    assert life.api.get("/v1/me", by=life.own).status_code == 401
    equipment(life.api.service).erasures.erase(life.own.id)
    life.api.clock.now += UNDER_WAY_MS
    equipment(life.api.service).erasures.erase(life.own.id)


def brought_to_their_ends(life: Life) -> None:
    """Plays on with the remaining players, against the house bots that have taken over."""
    for player in (life.cid, life.dan):
        life.sit(life.tables[MAKERS.index(joined)], player)
    life.api.clock.later(31)
    for table in life.tables:
        while life.api.see(table)["status"] in ("seeding", "playing"):
            equipment(life.api.service, slice_seconds=60, later=passing_the_time(life.api.clock)).tables.tend(table)
            life.api.clock.later(1)
            for player in (life.bob, life.cid, life.dan):
                play_on(life.api, table, player)


def play_on(api: Api, table: str, player: Player) -> None:
    """Calls if there is a bid, otherwise makes the lowest bid."""
    moves = api.get(f"/v1/tables/{table}/moves", by=player).json.get("legal_moves", [])
    if moves:
        calls = [move for move in moves if move["type"] == "call"]
        assert api.move(table, player, (calls or moves)[0]).status_code in (201, 409)


def audited(life: Life, table: str) -> dict[str, object]:
    asked = life.api.post(f"/v1/tables/{table}/audits", {"receipts": life.receipts[table], "bots": "full"}, by=life.bob)
    assert asked.status_code == 202, asked.text
    equipment(life.api.service).audits.audit(asked.json["id"])
    return dict(life.api.get(f"/v1/audits/{asked.json['id']}").json)


def test_every_table_of_an_erased_account_passes_an_audit_with_earlier_receipts(searched: Searched) -> None:
    life = Life(searched.api)
    erased(life)
    brought_to_their_ends(life)
    told = {}
    for table, make in zip(life.tables, MAKERS, strict=True):
        audit = audited(life, table)
        told[make] = life.api.see(table)["status"], audit["status"], audit["first_divergence"]
        record = life.api.get(f"/v1/tables/{table}/record")
        assert life.own.id in record.text
        assert not any(part in record.data for part in PARTS)
    assert told == {
        played_out: ("finished", "passed", None),
        resigned_by_all: ("abandoned", "passed", None),
        in_play: ("finished", "passed", None),
        in_play_under_keys: ("finished", "passed", None),
        opened_by_itself: ("abandoned", "passed", None),
        joined: ("finished", "passed", None),
        waiting_for_its_seed: ("abandoned", "passed", None),
    }


def test_nothing_of_the_name_the_tokens_or_the_list_of_tables_is_left(searched: Searched) -> None:
    life = Life(searched.api)
    further = life.api.post("/v1/me/tokens", by=life.own, key="k-4").json["token"]
    assert all(part in searched.kept() for part in PARTS)
    erased(life)
    for table in life.tables:
        life.api.project(table)
    kept = searched.kept()
    assert [part for part in PARTS if part in kept] == []
    for token in (life.own.token, further):
        assert token.encode() not in kept
        assert token_digest(token) not in kept
    assert life.api.service.ports.accounts.tables(life.own.id) == []


LEFT = {
    "the logs": r"\{p[0-9a-f]{2}\}:log:t_\w+",
    "what is counted from them": r"\{projections\}:\d+:(entries|player:\w+|standings:[\w-]+)",
    "the limits of seats and tables, for 30 days": r"\{limits\}:seats:[\w.:]+|\{p_\w+\}:open",
    "what was taken of its own limits, for at most a day": r"\{limits\}:LIMITER/\w+/account/\w+/[\w/]+",
    "others' lists of blocked players, and reports": r"\{accounts\}:(blocks:\w+|moderation:reports)",
    "the key that opened the account, for 24 hours": r"answer:\w+",
    "the mark that the player gets no notices": r"\{p_\w+\}:noted",
}
"""The keys that may contain the id of an erased account, each with its description in docs/authority.md."""


@pytest.fixture
def with_narrow_limits(redis_url: str) -> Iterator[Searched]:
    """Sets limits so that units the account takes stay taken for minutes, not only for a few milliseconds."""
    with served(redis_url, Settings(limits=limits_from({"LIMITS": "public"}))) as searched:
        yield searched


def test_the_id_is_left_where_the_page_says_and_nowhere_else(with_narrow_limits: Searched, redis_url: str) -> None:
    life = Life(with_narrow_limits.api)
    api, own = life.api, life.own
    api.ask("PUT", f"/v1/me/blocks/{own.id}", by=life.bob)
    api.ask("PUT", f"/v1/me/blocks/{life.bob.id}", by=own)
    api.ask("PUT", "/v1/me/policy", {"games": []}, by=own)
    api.ask("PUT", "/v1/me/recovery", by=own)
    assert api.post(f"/v1/players/{own.id}/reports", {"reason": "name"}, by=life.bob).status_code < 300
    erased(life)
    for table in life.tables:
        api.project(table)
    left = {key.decode() for key in stores.keys_with(redis_url, own.id.encode())}
    found = {what: [key for key in left if re.fullmatch(pattern, key)] for what, pattern in LEFT.items()}
    assert left.difference(*found.values()) == set()
    assert [what for what, keys in found.items() if not keys] == []


def test_the_kept_digest_of_a_request_can_t_be_guessed_without_its_key(searched: Searched) -> None:
    """With a digest of the name alone, the store and a list of names would reveal the name."""
    body = {"name": NAME, "kind": "human"}
    assert searched.api.post("/v1/players", body, key="a-key-that-nobody-knows").status_code == 201
    guess = b"POST /v1/players\n" + json.dumps(body).encode()
    assert sha256(guess).digest()[:8] not in searched.kept()


def test_the_response_kept_under_a_key_contains_no_name(searched: Searched, monkeypatch: pytest.MonkeyPatch) -> None:
    """The request contains the name again, so it need not be stored, and erasure cannot miss it."""
    claimed: list[bytes] = []
    claim = idempotency.claim

    def watched(responses: Values, key: Key, response: bytes) -> bytes:
        claimed.append(response)
        return claim(responses, key, response)

    monkeypatch.setattr(idempotency, "claim", watched)
    opened = searched.api.post("/v1/players", {"name": NAME, "kind": "human"}, key=SECRET_KEY).json
    assert [kept[SALT_BYTES:] for kept in claimed] == [opened["id"].encode()]
    assert not any(part in claimed[0] for part in PARTS)


def test_rewriting_the_servers_files_removes_the_name(on_a_server: Searched, redis_url: str) -> None:
    life = Life(on_a_server.api)
    assert life.api.delete("/v1/me", by=life.own).status_code == 204
    assert all(part in stores.in_files(redis_url) for part in PARTS)
    stores.rewrite_files(redis_url)
    assert not any(part in stores.in_files(redis_url) for part in PARTS)
    assert life.own.id.encode() in stores.in_files(redis_url)


def test_no_response_and_no_log_line_contains_the_name_afterwards(
    searched: Searched, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        life = Life(searched.api)
        life.api.delete("/v1/me", by=life.own)
        for table in life.tables:
            for by in (life.bob, None):
                for path in ("", "/events", "/replay", "/replay?version=2", "/positions", "/record"):
                    answer = life.api.get(f"/v1/tables/{table}{path}", by=by)
                    assert not any(part in answer.data for part in PARTS), path
        assert not any(part in life.api.get("/v1/me/tables", by=life.bob).data for part in PARTS)
    assert NAME not in caplog.text
    assert life.own.token not in caplog.text
