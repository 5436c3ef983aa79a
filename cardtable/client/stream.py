"""The streams of the account and of tables, which reconnect automatically."""

import time
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from cardtable.client.lines import BROKEN, lines_of
from cardtable.client.shapes import Event
from cardtable.client.transport import Transport, part

STEADY_SECONDS = 1.0
"""Minimum length of a connection without messages, in seconds. After a shorter one, the backoff grows."""

END = "end"
"""The `event` of the last message of a table's stream. Events of the log have no such field."""


class Message(NamedTuple):
    """A message to the account. `event` is its kind in the API, such as `reset`. A later stream resumes after `id`."""

    id: int
    event: str
    data: dict[str, Any]


def messages(transport: Transport, last: int | None = None) -> Iterator[Message | None]:
    """Yields the messages to the account after the id `last`, or from a `reset` on, and None for heartbeats and cuts.

    Reconnects whenever the stream is cut, and loses no messages. Raises ApiError for a refusal, for example if the
    token belongs to no account, and Unreachable if the service doesn't respond within the transport's patience.
    """
    for line in _resumed(transport, "/v1/me/events", last, "id"):
        yield None if line is None else Message(line["id"], line["event"], line["data"])


def events(transport: Transport, table: str, after: int = 0) -> Generator[Event, None, None]:
    """Yields the events of a table after a version as they arrive, until the table is over.

    Reconnects and raises like `messages`.
    """
    for line in _resumed(transport, f"/v1/tables/{part(table)}/events", after, "version"):
        if line is not None and line.get("event") == END:
            return
        if line is not None:
            yield line


def _resumed(transport: Transport, path: str, last: int | None, id_field: str) -> Iterator[Any]:
    """Yields the lines of a stream after the id `last`, reconnecting as necessary, and None for heartbeats.

    `id_field` is the field with a line's id.
    """
    pauses = transport.pauses()
    while True:
        begun = time.monotonic()
        try:
            headers = {} if last is None else {"Last-Event-ID": str(last)}
            for line in lines_of(transport, path, headers=headers):
                pauses.answered(well=line is not None or time.monotonic() - begun >= STEADY_SECONDS)
                last = last if line is None else line.get(id_field, last)
                yield line
        except BROKEN as error:
            pauses.after(error, "the stream", transport.url)
        else:
            pauses.pause(f"the stream of {transport.url} has ended")
        yield None
