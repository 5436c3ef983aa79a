"""Facts about the whole log, in one hash: partitions, id, replicas, and warnings of its server's last start."""

import secrets
from collections.abc import Sequence

from events.errors import LogRefused
from events.redis import keys
from events.redis.server import Server
from events.subjects import PARTITIONS


def check_partitions(server: Server) -> None:
    """Stores the number of partitions on a new server. Raises LogRefused if another number is stored.

    All keys are found by their partition, so the number must never change while there are logs.
    """
    found = int(_find_or_set(server, "partitions", str(PARTITIONS)))
    if found != PARTITIONS:
        raise LogRefused(f"the logs on this server are spread over {found} partitions, this release has {PARTITIONS}")


def log_id(server: Server) -> str:
    """The id of the log, 32 hexadecimal digits, created if missing. If the log is lost, so is its id."""
    return _find_or_set(server, "log", secrets.token_hex(16))


def find_log_id(server: Server) -> str | None:
    """The id of the log, or None if there is no log."""
    return _find(server, "log")


def restoring(server: Server) -> str | None:
    """The id of the backup being restored or partly restored, or None for a complete log."""
    return _find(server, "restoring")


def check_whole(server: Server) -> None:
    """Raises LogRefused if a backup was only partly restored."""
    if restoring(server) is not None:
        raise LogRefused(UNFINISHED)


def check_log_id(server: Server, wanted: str | None) -> None:
    """Raises LogRefused if the server has no log, or another one than `wanted`. Writes nothing."""
    found = find_log_id(server)
    if wanted not in (None, found):
        has = "no log" if found is None else f"the log {found}"
        raise LogRefused(f"the server has {has}, but CARDTABLE_LOG_ID names the log {wanted}; restore that one")


UNFINISHED = "a restore of this log has not ended; `cardtable restore` of the same backup goes on with it"


def begin_restore(server: Server, backup: str, restorer: str) -> str:
    """Returns the id of the backup being restored, which differs if a restore of another one has just begun.

    `restorer` names the process that restores from now on.
    """
    begun = _find_or_set(server, "restoring", backup)
    if begun == backup:
        server.call(keys.META, "HSET", keys.META, "restorer", restorer)
    return begun


def restorer(server: Server) -> str | None:
    """The process that is restoring this log."""
    return _find(server, "restorer")


def end_restore(server: Server) -> None:
    server.call(keys.META, "HDEL", keys.META, "restoring", "restorer")


def note_replicas(server: Server) -> None:
    """Records that the log has had a replica in sync."""
    _find_or_set(server, "replicas", "1")


def forget_replicas(server: Server) -> None:
    if has_had_replicas(server):
        server.call(keys.META, "HDEL", keys.META, "replicas")


def has_had_replicas(server: Server) -> bool:
    return _find(server, "replicas") is not None


def store_warnings(server: Server, warnings: Sequence[str]) -> None:
    """Stores the warnings of the server's last start, replacing earlier ones."""
    server.call(keys.META, "HSET", keys.META, "warnings", "\n".join(warnings))


def warnings(server: Server) -> list[str]:
    """The warnings of the server's last start, one sentence per fact, without a path."""
    return (_find(server, "warnings") or "").splitlines()


def _find_or_set(server: Server, name: str, value: str) -> str:
    """The stored value, or `value` after storing it if missing. Otherwise only reads, so that it works on a full
    server."""
    found = _find(server, name)
    if found is None:
        server.call(keys.META, "HSETNX", keys.META, name, value)
        found = _find(server, name)
    return found or value


def _find(server: Server, name: str) -> str | None:
    found: bytes | None = server.call(keys.META, "HGET", keys.META, name)
    return None if found is None else found.decode()
