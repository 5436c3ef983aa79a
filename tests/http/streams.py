"""Streams, read message by message in the thread of the test: a player's own, and those of tables."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from service.projections.projector import Projector
from service.wiring import Service
from tests.http.api import Api, Player

NDJSON = "application/x-ndjson"


class Message(NamedTuple):
    id: int
    event: str
    data: dict[str, Any]


class Connection:
    """A response that is read part by part, after the empty line that begins a stream of lines."""

    def __init__(
        self, api: Api, path: str, by: Player | None, last: int | str | None = None, accept: str = NDJSON
    ) -> None:
        headers = {"Accept": accept}
        if by is not None:
            headers["Authorization"] = f"Bearer {by.token}"
        if last is not None:
            headers["Last-Event-ID"] = str(last)
        self.answer = api.app.test_client().get(path, headers=headers, buffered=False)
        self._parts: Iterator[Any] = iter(self.answer.response)
        if accept == NDJSON:
            assert self.part() == "\n"

    def part(self) -> str:
        """The next part, as text; StopIteration where the stream has ended."""
        return bytes(next(self._parts)).decode()

    def rest(self) -> list[str]:
        """All parts up to the end of the stream."""
        return [bytes(part).decode() for part in self._parts]

    def close(self) -> None:
        self.answer.close()


class Stream(Connection):
    """A player's own stream. The test itself runs the projector, by `note`."""

    def __init__(self, api: Api, by: Player, last: int | str | None = None, accept: str = NDJSON) -> None:
        super().__init__(api, "/v1/me/events", by, last, accept)

    def next(self) -> Message:
        """The next message, without heartbeats."""
        while not (part := self.part()).strip():
            pass
        return Message(**json.loads(part))


class TableStream(Connection):
    """The stream of a table, as lines of JSON."""

    def __init__(
        self, api: Api, table: str, by: Player | None = None, after: int = 0, last: int | str | None = None
    ) -> None:
        super().__init__(api, f"/v1/tables/{table}/events?after={after}", by, last)
        self._lines: list[dict[str, Any]] = []

    def next(self) -> dict[str, Any]:
        """The next line that is no heartbeat: an event, or the end."""
        while not self._lines:
            self._lines = [json.loads(line) for line in self.part().splitlines() if line]
        return self._lines.pop(0)

    def until(self, version: int) -> list[dict[str, Any]]:
        """The events up to a version."""
        events = [self.next()]
        while events[-1]["version"] < version:
            events.append(self.next())
        return events


def waiting_in(service: Service) -> int:
    """How many watchers wait for what comes next."""
    hub: Any = service.hub
    return sum(each.waiting for topic in list(hub._topics.values()) for each in list(topic.subscriptions))


def has_looked(service: Service) -> bool:
    """True if the hub has read the log of each table once since its first watcher came."""
    hub: Any = service.hub
    return all(topic.mark is not None for topic in list(hub._topics.values()))


def another_process(api: Api) -> Service:
    """A service on the same log. Its calls are not counted, and it has its own cache and hub."""
    return replace(
        api.service, ports=api.service.ports._replace(**{name: each.port for name, each in api.ports.items()})
    )


def note(api: Api, *tables: str) -> None:
    """Does what the process that follows the log does after new events at these tables."""
    projector = Projector(api.service.ports)
    for table in tables:
        projector.project(table)
