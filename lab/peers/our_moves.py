"""Moves of Commune over HTTP: two accounts bid up the ladder and call until the match is over, on one connection."""

import json
import os
import time
from typing import Any

from lab.bench.moves import Accounts, lowest_bids
from lab.load import Connection
from lab.peers.served import Moves


def moves(port: int) -> Moves:
    connection, tokens, bids = Connection(port), Accounts(port).tokens, lowest_bids()
    while True:
        table = connection.ask("/v1/tables", {"game": "commune", "seats": 2}, tokens[0])["id"]
        seated = connection.ask(f"/v1/tables/{table}/seats", {}, tokens[1])
        seat: int | None = seated["turn"]["seats"][0]
        version = seated["version"]
        while seat is not None:
            for number, move in enumerate([*bids, b'{"type":"call"}']):
                latency, answer = _our_move(connection, table, move, tokens[(seat + number) % 2])
                events = answer["events"]
                assert events[0]["version"] == version + 1
                version = events[-1]["version"]
                seat_after = _opener(events)
                ended = seat_after is None and number == len(bids)
                yield latency, ended
            seat = seat_after


def _our_move(connection: Connection, table: str, move: bytes, token: str) -> tuple[float, dict[str, Any]]:
    headers = f"Authorization: Bearer {token}\r\nIdempotency-Key: {os.urandom(8).hex()}\r\n"
    began = time.perf_counter()
    status, content = connection.post(f"/v1/tables/{table}/moves", move, headers)
    latency = (time.perf_counter() - began) * 1000
    assert status == 201, content
    return latency, dict(json.loads(content))


def _opener(events: list[dict[str, Any]]) -> int | None:
    """Returns the seat with the penalty, which opens the next hand. None within a hand, and when the match is over."""
    if any(event["type"] == "table.finished" for event in events):
        return None
    return next((int(event["data"]["seat"]) for event in events if event["type"] == "commune.penalty_given"), None)
