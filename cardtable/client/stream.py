"""The account's own stream, and those of tables, over as many connections as they take."""

import time
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from cardtable.client.lines import BROKEN, lines_of
from cardtable.client.shapes import Event
from cardtable.client.transport import Transport, part

STEADY_SECONDS = 1.0
"""After a connection that is cut sooner and brought no message, the next pause is longer."""

END = "end"
"""The kind of the last message of a table's stream. No event has a field `event`."""


class Message(NamedTuple):
    """`event` is `reset` or another kind of message of the API. A later stream resumes after `id`."""

    id: int
    event: str
    data: dict[str, Any]


def messages(transport: Transport, last: int | None = None) -> Iterator[Message | None]:
    """The messages to the account after the id `last`, or from a `reset` on. None for a sign of life, and after a cut.

    Connects again whenever the stream is cut, and loses no message. Raises ApiError for a refusal, as
    where the token belongs to no account, and Unreachable when the service does not answer for as long as the transport
    is patient.
    """
    for line in _resumed(transport, "/v1/me/events", last, "id"):
        yield None if line is None else Message(line["id"], line["event"], line["data"])


def events(transport: Transport, table: str, after: int = 0) -> Generator[Event, None, None]:
    """The events of a table after a version as they come, until the table is over.

    Connects again and raises as `messages` does.
    """
    for line in _resumed(transport, f"/v1/tables/{part(table)}/events", after, "version"):
        if line is not None and line.get("event") == END:
            return
        if line is not None:
            yield line


def _resumed(transport: Transport, path: str, last: int | None, id_field: str) -> Iterator[Any]:
    """The lines of a stream after the id `last`, over as many connections as it takes; None for a sign of life.

    `id_field` has a line's id.
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
