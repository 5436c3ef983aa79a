"""The clock of a Redis or Valkey server, and the correction stored there."""

from redis.exceptions import ConnectionError as Lost
from redis.exceptions import TimeoutError as TooSlow

from events.clock import NO_CORRECTION, Correction, Reading
from events.errors import LogUnavailable
from events.redis import keys
from events.redis.scripts import script
from events.redis.server import Server, accepted


class RedisClock:
    """The server's clock; on a cluster, that of the node that holds the correction."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def read(self) -> Reading:
        asked = ("TIME",), ("GET", keys.CLOCK), ("HVALS", keys.BEATS)
        try:
            replies = self._server.once(keys.CLOCK, *asked)
        except (Lost, TooSlow) as error:
            raise LogUnavailable(str(error)) from error
        (seconds, micros), stored, beats = map(accepted, replies)
        server = int(seconds) * 1000 + int(micros) // 1000
        return Reading(server, _correction(stored), max(map(int, beats), default=0))

    def correct(self, seen: Correction, correction: Correction) -> bool:
        return bool(self._server.run(script("correct_clock"), [keys.CLOCK], _text(seen), _text(correction)))


def _correction(stored: bytes | None) -> Correction:
    return NO_CORRECTION if stored is None else Correction(*map(int, stored.split(b" ")))


def _text(correction: Correction) -> str:
    """A correction as stored, "" for none."""
    return "" if correction == NO_CORRECTION else f"{correction.ms} {correction.since}"
