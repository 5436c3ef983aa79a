"""The lobby as a stream: the summary of each public table as it changes, without rereading the lists.

The projector publishes a summary once it has listed it (`events.subjects.LOBBY`). Summaries are not stored, so a reader
that was disconnected misses some. It reads the lists once its stream has begun, and keeps the later version of each
table. If the service itself may have missed some, it ends the streams, and readers start over.
"""

import json
from collections.abc import Callable, Generator, Iterator

from events.ports import Moderation
from events.subjects import LOBBY
from service.live.hub import Hub
from service.live.subscription import Say
from service.tables.lobby import Lobby
from service.views.summaries import TableSummary

Write = Callable[[TableSummary], bytes]
"""Serialises a table. Readers with the same function share the result."""


class LobbyStream:
    def __init__(self, lobby: Lobby, moderation: Moderation, hub: Hub, heartbeat_seconds: float) -> None:
        self._lobby = lobby
        self._moderation = moderation
        self._hub = hub
        self._heartbeat_seconds = heartbeat_seconds
        self._says: dict[Write, Say] = {}

    def follow(self, token: bytes | None, write: Write) -> Iterator[bytes | None]:
        """Streams each public table, serialised by `write`, when it changes. None is a heartbeat.

        The first part is empty. From then on, no table is missed that is not in the lists. The stream ends when the
        token with that digest is revoked, when the service stops, and when changes may have been missed.
        """
        with self._hub.subscribe(LOBBY, 0, token=token, say=self._say(write)) as subscription:
            yield b""
            yield from subscription.follow(self._heartbeat_seconds, _nothing)

    def _say(self, write: Write) -> Say:
        """Returns one function for all readers with the same `write`, so the hub calls it once for all of them."""
        return self._says.setdefault(write, lambda words: self._written(write, words))

    def _written(self, write: Write, words: bytes) -> bytes:
        """Serialises a table. Empty if a moderator has hidden it, or if only a newer release has its game."""
        summary = json.loads(words)
        if summary["id"] in self._moderation.hidden():
            return b""
        return b"".join(map(write, self._lobby.with_names([summary])))


def _nothing() -> Generator[bytes, None, bool]:
    """Provides no backlog, because nothing is stored."""
    yield from ()
    return False
