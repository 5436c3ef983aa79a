"""Stuck subjects on Redis: a hash of the failing ones, and one of those waiting for a newer release.

They are few, across all partitions, so they share their own hash tag.
"""

from events.redis.scripts import script
from events.redis.server import Command, Reply, Server, accepted
from events.stuck_subjects import Stuck, StuckCounts

FAILING, WAITING = "{stuck}:failing", "{stuck}:waiting"


class RedisStuckSubjects:
    def __init__(self, server: Server) -> None:
        self._server = server

    def note(self, subject: str, why: str, *, waits: bool, release: str, at: int) -> Stuck:
        hashes = (WAITING, FAILING) if waits else (FAILING, WAITING)
        return _read(self._server.run(script("stuck_note"), hashes, subject, why, release, at), waits=waits)

    def clear(self, subject: str) -> bool:
        return any(self._all(("HDEL", FAILING, subject), ("HDEL", WAITING, subject)))

    def counts(self) -> StuckCounts:
        return StuckCounts(*self._all(("HLEN", FAILING), ("HLEN", WAITING)))

    def all(self) -> dict[str, Stuck]:
        failing, waiting = self._all(("HGETALL", FAILING), ("HGETALL", WAITING))
        return {
            subject.decode(): _read(entry, waits=found is waiting)
            for found in (failing, waiting)
            for subject, entry in zip(found[::2], found[1::2], strict=True)
        }

    def _all(self, *commands: Command) -> list[Reply]:
        return [accepted(reply) for reply in self._server.many([(FAILING, command) for command in commands])]


def _read(entry: bytes, *, waits: bool) -> Stuck:
    attempts, since, at, release, why = entry.decode().split(" ", 4)
    return Stuck(why, waits, release, int(attempts), int(since), int(at))
