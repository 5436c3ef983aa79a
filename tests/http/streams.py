"""Streams of players and of tables, read message by message in the test's thread."""

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
    """A response read part by part, starting after the empty line that begins a stream of lines."""

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
        """Returns the next part as text. Raises StopIteration at the end of the stream."""
        return bytes(next(self._parts)).decode()

    def rest(self) -> list[str]:
        """Returns all parts up to the end of the stream."""
        return [bytes(part).decode() for part in self._parts]

    def close(self) -> None:
        self.answer.close()


class Stream(Connection):
    """A player's own stream. The test runs the projector by calling `note`."""

    def __init__(self, api: Api, by: Player, last: int | str | None = None, accept: str = NDJSON) -> None:
        super().__init__(api, "/v1/me/events", by, last, accept)

    def next(self) -> Message:
        """Returns the next message, skipping heartbeats."""
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
        """Returns the next line that is not a heartbeat: an event, or the end."""
        while not self._lines:
            self._lines = [json.loads(line) for line in self.part().splitlines() if line]
        return self._lines.pop(0)

    def until(self, version: int) -> list[dict[str, Any]]:
        """Returns the events up to a version."""
        events = [self.next()]
        while events[-1]["version"] < version:
            events.append(self.next())
        return events


def waiting_in(service: Service) -> int:
    """Returns the number of watchers waiting for new events."""
    hub: Any = service.hub
    return sum(each.waiting for topic in list(hub._topics.values()) for each in list(topic.subscriptions))


def has_looked(service: Service) -> bool:
    """True if the hub has read each table's log once since its first watcher came."""
    hub: Any = service.hub
    return all(topic.mark is not None for topic in list(hub._topics.values()))


def another_process(api: Api) -> Service:
    """Returns a service on the same log with its own cache and hub. Its calls are not counted."""
    return replace(
        api.service, ports=api.service.ports._replace(**{name: each.port for name, each in api.ports.items()})
    )


def note(api: Api, *tables: str) -> None:
    """Does the work of the process that follows the log, after new events at these tables."""
    projector = Projector(api.service.ports)
    for table in tables:
        projector.project(table)
