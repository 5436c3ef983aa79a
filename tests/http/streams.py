"""A player's own stream, read message by message in the thread of the test."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from service.projections.projector import Projector
from tests.http.api import Api, Player

NDJSON = "application/x-ndjson"


class Message(NamedTuple):
    id: int
    event: str
    data: dict[str, Any]


class Stream:
    """One connection. The test itself runs the projector, by `Streams.note`."""

    def __init__(
        self, api: Api, by: Player, last: int | str | None = None, accept: str = "application/x-ndjson"
    ) -> None:
        headers = {"Authorization": f"Bearer {by.token}", "Accept": accept}
        if last is not None:
            headers["Last-Event-ID"] = str(last)
        self.answer = api.app.test_client().get("/v1/me/events", headers=headers, buffered=False)
        self._parts: Iterator[Any] = iter(self.answer.response)

    def part(self) -> str:
        """The next part, as text; StopIteration where the stream has ended."""
        return bytes(next(self._parts)).decode()

    def next(self) -> Message:
        """The next message, without heartbeats."""
        while not (part := self.part()).strip():
            pass
        return Message(**json.loads(part))

    def close(self) -> None:
        self.answer.close()


def note(api: Api, *tables: str) -> None:
    """Does what the process that follows the log does after new events at these tables."""
    projector = Projector(api.service.ports)
    for table in tables:
        projector.project(table)
