"""Messages of a stream, before they are encoded in a media type."""

from typing import NamedTuple

from service.answers import Answer


class Message(NamedTuple):
    """A message: the id after which a client continues, its kind, and JSON.

    `id` is None for a message that is not logged. `kind` is None in a stream whose messages are all of one kind.
    """

    id: int | None
    kind: str | None
    data: bytes

    def __repr__(self) -> str:
        return f"<{self.kind or 'message'} {self.id}>"


class EndMessage(Answer):
    """The last message in the stream of a finished log."""

    version: int
    head: str


def end_of(version: int, head: bytes) -> Message:
    return Message(version, "end", EndMessage(version, head.hex()).json())
