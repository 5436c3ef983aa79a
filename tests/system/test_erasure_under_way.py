"""An account is erased while it opens tables and sits down at others. None of that remains."""

import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any

import httpx
import pytest

from tests import chance
from tests.polling import until
from tests.system.running import Player, Running, client

pytestmark = pytest.mark.thorough

OPENED, JOINED = 50, 30


def asks(url: str, player: Player, path: str, body: dict[str, Any]) -> httpx.Response:
    headers = {"Authorization": f"Bearer {player.token}", "Idempotency-Key": secrets.token_hex(16)}
    with client(url) as http:
        return http.post(path, json=body, headers=headers)


def test_nothing_is_left_of_the_requests_that_were_under_way(service: Running) -> None:
    ghost, bob = service.player(), service.player()
    tables = [bob.opens(game="commune", seats=3) for _ in range(JOINED)]
    opening = ("/v1/tables", {"game": "commune", "seats": 2})
    sitting = [(f"/v1/tables/{table}/seats", dict[str, Any]()) for table in tables]
    order = [opening] * OPENED + sitting
    Random(chance.seeded("order")).shuffle(order)
    with ThreadPoolExecutor(40) as pool:
        asked = [pool.submit(asks, service.url, ghost, *each) for each in order]
        until(lambda: sum(each.done() for each in asked) >= 10)
        assert ghost.http.delete("/v1/me").status_code == 204
        answers = [each.result() for each in asked]
    assert {answer.status_code for answer in answers} <= {201, 401}
    begun = [answer.json()["id"] for answer in answers if answer.status_code == 201]
    assert begun
    for table in {*begun, *tables}:
        until(partial(_is_without, bob, table, ghost))
    until(partial(_none_waits_with, bob, ghost))


def _is_without(reader: Player, table: str, player: Player) -> bool:
    now = reader.table(table)
    return now["status"] in ("finished", "abandoned") or not _sits(now, player)


def _none_waits_with(reader: Player, player: Player) -> bool:
    waiting = reader.ask("GET", "/v1/tables?status=open&limit=100")["tables"]
    return not any(_sits(each, player) for each in waiting)


def _sits(table: dict[str, Any], player: Player) -> bool:
    return any(seat["player"] is not None and seat["player"]["id"] == player.id for seat in table["seats"])
