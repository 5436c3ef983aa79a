"""A player's own stream from a running service, while parts of it are killed."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest

from tests.polling import until
from tests.processes import running
from tests.system.running import Player, Running

pytestmark = pytest.mark.thorough

Message = dict[str, Any]


@pytest.fixture(scope="module")
def service(breakable_service: Running) -> Running:
    return breakable_service


@contextmanager
def stream(player: Player, last: int | None = None) -> Iterator[Iterator[Message]]:
    headers = {"Accept": "application/x-ndjson"} | ({} if last is None else {"Last-Event-ID": str(last)})
    with player.http.stream("GET", "/v1/me/events", headers=headers) as answer:
        yield (json.loads(line) for line in answer.iter_lines() if line)


def next_of(messages: Iterator[Message], kind: str) -> Message:
    return next(message for message in messages if message["event"] == kind)


def _has_ended(pid: int) -> bool:
    return not running(pid)


def opened(ann: Player, bob: Player) -> str:
    """Returns a table of Commune for two with both players seated."""
    table = ann.opens(game="commune", seats=2)
    bob.ask("POST", f"/v1/tables/{table}/seats")
    return table


def test_events_during_an_outage_of_the_projector_arrive_later(service: Running) -> None:
    ann, bob = service.player("bot"), service.player("bot")
    with stream(ann) as messages:
        assert next(messages)["event"] == "reset"
        first = opened(ann, bob)
        seated = next_of(messages, "seated")
        assert seated["data"]["table"] == first
        for _ in range(2):
            killed = service.process_of("workers.projector")
            os.kill(killed, signal.SIGKILL)
            until(partial(_has_ended, killed))
            table = opened(ann, bob)
            assert next_of(messages, "seated")["data"]["table"] == table
    with stream(ann, last=seated["id"]) as messages:
        assert next(messages)["id"] == seated["id"] + 1


def test_no_message_is_lost_when_the_web_process_is_killed(service: Running) -> None:
    ann, bob = service.player("bot"), service.player("bot")
    first = opened(ann, bob)
    with stream(ann) as messages:
        last = next(messages)["id"]
    service.kill_parts("service.http")
    table = opened(ann, bob)
    with stream(ann, last) as messages:
        assert next(message for message in messages if message["data"]["table"] != first)["data"]["table"] == table
