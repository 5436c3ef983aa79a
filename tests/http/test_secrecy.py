"""No response contains a card that the viewer may not know (docs/secrecy.md)."""

import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.http.api import Api, Player
from tests.playing import deal

BOBS = "KD"
HIDDEN = [0, deal("52", {0: "AS", 1: BOBS}, first=0)]
OTHERWISE = [0, deal("52", {0: "AS", 1: "7C"}, first=0)]


def reads(api: Api, table: str, by: Player | None) -> Iterator[tuple[str, str]]:
    """Yields every read of a table, allowed or not: its path and the text of the response."""
    paths = [
        "",
        "/events",
        "/events?after=3",
        "/moves",
        "/record",
        "/audits",
        *(f"/replay?version={n}" for n in range(1, 8)),
        *(f"/replay?version=6&as={seat}" for seat in ("0", "1", "2", "all", "public")),
    ]
    for path in paths:
        yield path, api.get(f"/v1/tables/{table}{path}", by=by).text
    yield "/v1/me/tables", api.get("/v1/me/tables", by=by).text
    api.project(table)
    yield "/v1/tables", api.get("/v1/tables", by=by).text


def writes(api: Api, table: str, by: Player | None) -> Iterator[tuple[str, str]]:
    """Yields writes of Ann and of a player without a seat, including refused ones."""
    for move in ({"type": "bid", "kind": "high_card", "ranks": ["K"]}, {"type": "call"}, {"type": "x"}, {}):
        yield f"{move}", api.move(table, by, move).text
    yield "audits", api.post(f"/v1/tables/{table}/audits", by=by).text
    yield "seats", api.post(f"/v1/tables/{table}/seats", by=by).text
    yield "leaving", api.delete(f"/v1/tables/{table}/seats/1", by=by).text


def test_no_response_contains_a_card_of_another_seat(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    for by in (ann, eve, None):
        table = api.playing(ann, bob, draws=HIDDEN)
        for path, text in (*reads(api, table, by), *writes(api, table, by)):
            assert f'"{BOBS}"' not in text, path


def masked(text: str) -> str:
    """Masks parts of the response that may differ between two tables: ids, salts, seals, hashes and commitments."""
    return re.sub(r"[tpa]_[a-z0-9]{24,26}|[0-9a-f]{64}|[0-9a-f]{32}", "*", text)


def test_two_tables_that_differ_in_a_hidden_card_only_give_the_same_responses(
    api: Api, ann: Player, bob: Player, eve: Player
) -> None:
    for by in (ann, eve, None):
        responses: list[list[tuple[str, str]]] = []
        for draws in (HIDDEN, OTHERWISE):
            table = api.playing(ann, bob, draws=draws, visibility="unlisted")
            answers = [*reads(api, table, by), *writes(api, table, by)]
            responses.append([(path, masked(text)) for path, text in answers if path != "/v1/me/tables"])
        assert responses[0] == responses[1]


def test_a_spectator_sees_no_seed_and_no_salt_during_play(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=HIDDEN)
    seed = api.service.tables.load(table)
    assert seed is not None and seed.table.server_seed is not None
    for path, text in reads(api, table, None):
        assert seed.table.server_seed.reveal() not in text, path
        assert "salt" not in text, path


def test_an_internal_error_shows_and_logs_no_card(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = api.playing(ann, bob, draws=HIDDEN)

    def fails(*_: Any, **__: Any) -> None:
        raise KeyError(BOBS)

    monkeypatch.setattr("service.tables.moves.MakeMove", fails)
    with caplog.at_level(logging.DEBUG):
        answer = api.app.test_client().post(
            f"/v1/tables/{table}/moves", json={"type": "call"}, headers={"Authorization": f"Bearer {ann.token}"}
        )
    assert (answer.status_code, answer.get_json()["code"]) == (500, "internal")
    assert BOBS not in answer.text + caplog.text
    assert ann.token not in caplog.text
    assert "KeyError" in caplog.text
