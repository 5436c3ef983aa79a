"""The durability of an acknowledged write: the modes, a server's own report, and the guard of all writes.

In strict mode each write that an answer depends on is followed, on the same connection, by a check of the server's
settings and replicas. A server whose settings have become lax, or that was replaced by a lax one, therefore
acknowledges nothing. Once a replica has been in sync, each write also waits for a replica. WAIT covers the writes of
its own connection, so a dummy key is written before it. WAIT then covers everything that the server had by then, from
any writer.

After a failure the node is in doubt: nothing is written there until a check of that node alone succeeds.
"""

import logging
import re
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from redis.exceptions import AskError, ResponseError
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import TimeoutError as TooSlow

from events.errors import LogNotDurable, LogRefused, LogUnavailable
from events.redis import keys, meta
from events.redis.scripts import Script
from events.redis.server import Argument, Command, NotReplicated, Reply, Server, accepted

T = TypeVar("T")

STRICT, RELAXED = "strict", "relaxed"

REQUIRED = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""Settings with which an acknowledged move survives everything but the loss of the disk."""

WARNING = (
    "durability is relaxed: the server may lose acknowledged moves when it or its machine fails; "
    "CARDTABLE_DURABILITY=strict makes the service insist on a server that does not"
)

VALIDITY = "cluster-replica-validity-factor"

SETTINGS: Command = ("CONFIG", "GET", *REQUIRED)
OF_CLUSTER: Command = ("CONFIG", "GET", VALIDITY)
REPLICATION: Command = ("INFO", "replication")
REWRITES: Command = ("INFO", "persistence")

_ONLINE = re.compile(rb"^slave\d+:.*\bstate=online\b", re.MULTILINE)
_HISTORY = re.compile(rb"^master_replid:(\w+)", re.MULTILINE)
_WHOLE = (b"aof_rewrite_in_progress:0\r\n", b"aof_rewrite_scheduled:0\r\n", b"aof_last_bgrewrite_status:ok\r\n")

REPLICA_MS = 2000
"""Timeout of a write waiting for a replica, in milliseconds."""

TOUCHED_SECONDS = 60
"""Lifetime of a dummy key, in seconds."""

REMEMBERED = 65_536
"""Maximum number of logs and lists whose confirmed position is cached."""

_log = logging.getLogger(__name__)


class Durability(NamedTuple):
    """A durability mode and its warning. `replicated` is True if a replica must acknowledge each write.

    `readable` is False for a server that is trusted because its settings can't be read; `waits` is False if writes
    never wait for a replica, even if there is one.
    """

    mode: str
    replicated: bool = False
    warning: str | None = None
    readable: bool = True
    waits: bool = True


class Replication(NamedTuple):
    """A server's replication state: its role, the number of replicas in sync, and the id of its replication history.

    A restarted server has a new history, and so has a replica promoted to primary.
    """

    primary: bool
    replicas: int
    history: bytes


def check(server: Server, mode: str, *, trust_server: bool = False) -> Durability:
    """The durability of the server in a mode, `strict` or `relaxed`. Raises LogRefused if it can't guarantee `strict`.

    `trust_server` accepts a server whose settings can't be read.
    """
    if mode == RELAXED:
        return Durability(RELAXED, warning=WARNING)
    if mode != STRICT:
        raise LogRefused(f"the durability is strict or relaxed, not {mode!r:.80}")
    reports = [pool.exchange([SETTINGS, REPLICATION]) for pool in server.pools()]
    readable = not any(isinstance(settings, ResponseError) for settings, _ in reports)
    if not readable and not trust_server:
        raise LogRefused(
            "the settings of the server can't be read, so strict durability can't be checked; "
            "CARDTABLE_TRUST_SERVER=1 takes its word, CARDTABLE_DURABILITY=relaxed does without"
        )
    wrong = sorted({fault for settings, _ in reports if readable for fault in faults(settings)})
    if server.divided and readable:
        wrong += takes_over_late(pool.exchange([OF_CLUSTER])[0] for pool in server.pools())
    if wrong:
        raise LogRefused(not_strict(wrong))
    return Durability(STRICT, any(replication(info).replicas for _, info in reports), readable=readable)


def faults(settings: Reply) -> list[str]:
    """The violations of REQUIRED in a reply to `SETTINGS`."""
    found = _by_name(accepted(settings))
    return [
        f"{name} is {found.get(name, 'unknown')}, it must be {wanted}"
        for name, wanted in REQUIRED.items()
        if found.get(name) != wanted
    ]


def takes_over_late(settings: Iterable[Reply]) -> list[str]:
    """The faults in replies to `OF_CLUSTER`. A restarted replica must not take over with stale data."""
    values = {_by_name(accepted(each)).get(VALIDITY) for each in settings}
    return [f"{VALIDITY} is 0, it must be greater"] if "0" in values else []


def _by_name(flat: Sequence[bytes]) -> Mapping[str, str]:
    return {name.decode(): value.decode() for name, value in zip(flat[::2], flat[1::2], strict=True)}


def not_strict(wrong: Sequence[str]) -> str:
    return "the server is not strict: " + "; ".join(wrong)


def replication(info: Reply) -> Replication:
    """Parses a reply to `REPLICATION`. A replica that is still copying the data is not in sync."""
    text: bytes = accepted(info)
    history = _HISTORY.search(text)
    return Replication(
        b"role:master\r\n" in text,
        len(_ONLINE.findall(text)) if b"state=online" in text else 0,
        history[1] if history else b"",
    )


def whole_file(info: Reply) -> bool:
    """True if, according to a reply to `REWRITES`, no append-only file is being written from memory.

    After `appendonly` was set to `no` and back to `yes`, writes are in no file until the rewrite has finished.
    """
    text: bytes = accepted(info)
    return all(line in text for line in _WHOLE)


# The guard


class NotStrict(LogNotDurable):
    """The server's settings are not strict."""


class Guard:
    """A guard that confirms the promised durability of every write to a server. Thread-safe."""

    def __init__(self, server: Server, promised: Durability) -> None:
        """Raises LogUnavailable, or LogRefused if the logs on the server are from another release."""
        self._server = server
        self._promised = promised
        self._replicated = promised.replicated
        self._histories: dict[str, bytes] = {}
        self._strict: Reply = None
        self._doubts: dict[str, LogUnavailable] = {}
        self._confirmed: dict[str, int] = {}
        self._checking = threading.Lock()
        self._log_id = meta.log_id(server)

    @property
    def durability(self) -> Durability:
        """The durability currently promised."""
        return self._promised._replace(replicated=self._replicated)

    def run(self, script: Script, names: Sequence[str], *arguments: Argument) -> Reply:
        """Runs a script, retrying when the connection fails. Only for idempotent scripts. Raises LogUnavailable."""
        return self.attempt(script, names, lambda _: arguments)

    def attempt(self, script: Script, names: Sequence[str], arguments: Callable[[int], Sequence[Argument]]) -> Reply:
        """Like `run`; `arguments` builds the arguments from the number of failed attempts."""

        def send(failed: int) -> Reply:
            then = self._then(names[0])
            reply, *said = self._server.run_once(script, names, arguments(failed), *then)
            return self._judged(names[0], accepted(reply), said)

        return self._retried(names[0], send)

    def call(self, key: str, *command: Argument) -> Reply:
        """Runs one command, retrying when the connection fails. Only for idempotent commands. Raises LogUnavailable."""

        def send(_failed: int) -> Reply:
            reply, *said = self._server.once(key, command, *self._then(key))
            return self._judged(key, accepted(reply), said)

        return self._retried(key, send)

    def confirm(self, key: str, number: int | None = None) -> None:
        """Waits until all data on the node of a key is as durable as the mode promises. Raises LogUnavailable.

        `number` is the last one that was read there, such as a table's version; anything confirmed once up to that
        number is not confirmed again. Only replicas need this: a server shows nothing before it is on its disk.
        """
        if not self._replicated or (number is not None and self._confirmed.get(key, 0) >= number):
            return
        self._retried(key, lambda _: self._confirm_once(key))
        if number is not None:
            self.note_confirmed(key, number)

    def _confirm_once(self, key: str) -> None:
        """Asks for the key first, to find the node that currently has it while its slot moves."""
        exists, *said = self._server.once(key, ("EXISTS", key), *self._then(key))
        accepted(exists)
        self._judged(key, None, said)

    def note_confirmed(self, key: str, number: int) -> None:
        """Records that the data under a key are confirmed up to a number."""
        if not self._replicated:
            return
        if len(self._confirmed) >= REMEMBERED:
            self._confirmed.clear()
        self._confirmed[key] = max(number, self._confirmed.get(key, 0))

    def check(self) -> None:
        """Writes to each node, and raises LogUnavailable if one breaks the promise of the mode.

        Makes a single attempt.
        """
        try:
            for key in self._one_key_of_each_node():
                with self._checking:
                    self._check(key)
            self._check_log()
        except (Lost, TooSlow) as error:
            self._server.refresh()  # a cluster may have another master by the next time
            raise LogUnavailable(str(error)) from error

    def _one_key_of_each_node(self) -> list[str]:
        return list({self._server.node(tag): tag for tag in keys.TAGS}.values())

    # Commands after a write, and the evaluation of their replies

    def _then(self, key: str) -> list[Command]:
        if self._promised.mode != STRICT:
            return []
        wait: list[Command] = [_touch(key), ("WAIT", 1, REPLICA_MS)] if self._replicated else []
        settings: list[Command] = [SETTINGS] if self._promised.readable else []
        return [*settings, REPLICATION, *wait]

    def _judged(self, key: str, reply: T, said: Sequence[Reply]) -> T:
        """The reply, if the replies after it show that the promise holds. Raises LogUnavailable or NotReplicated."""
        if not said:
            return reply
        node = self._server.node(key)
        try:
            self._examine(key, node, list(said))
        except (LogUnavailable, NotReplicated) as error:
            self._doubt(node, error)
            raise
        except ResponseError as error:  # for instance by a server that has taken over and permits less
            silent = LogNotDurable("the server no longer says what it keeps")
            self._doubt(node, silent)
            raise silent from error
        return reply

    def _examine(self, key: str, node: str, said: list[Reply]) -> None:
        if self._promised.readable:
            self._examine_settings(said.pop(0))
        found = replication(said.pop(0))
        if found.history != self._histories.get(node):
            self._check_log()
            self._confirmed.clear()
            self._histories[node] = found.history
        if said:
            if not found.replicas:
                raise LogNotDurable("no replica is in sync; strict durability waits for one, as there has been one")
            if self._acknowledged(node, found.history, *said) < 1:
                raise NotReplicated("no replica has acknowledged the write")
        elif found.replicas and self._promised.waits:
            self._begin_to_wait()
            self._examine(key, node, self._server.once(key, *self._then(key)))

    def _acknowledged(self, node: str, history: bytes, touched: Reply, waited: Reply) -> int:
        """The number of replicas that have all of the node's data. Uses another slot if this one is migrating."""
        if isinstance(touched, AskError):
            touched, waited = self._touch_elsewhere(node, history)
        accepted(touched)
        if str(waited).startswith("UNBLOCKED"):
            raise NotReplicated("the server has become a replica")
        return int(accepted(waited))

    def _touch_elsewhere(self, node: str, history: bytes) -> tuple[Reply, Reply]:
        """Writes a dummy key in another slot of the node, which must still have the same history."""
        for tag in keys.TAGS:
            if self._server.node(tag) == node:
                asked = _touch(tag), ("WAIT", 1, REPLICA_MS), REPLICATION
                touched, waited, info = self._server.pool(tag).exchange(asked)
                if not isinstance(touched, AskError) and replication(info).history == history:
                    return touched, waited
        raise NotReplicated("the slot is moving")

    def _examine_settings(self, settings: Reply) -> None:
        """Raises NotStrict. Every write reads the settings, so those once found strict are only compared."""
        if settings != self._strict:
            wrong = faults(settings)
            if wrong:
                raise NotStrict(not_strict(wrong))
            self._strict = settings

    def _begin_to_wait(self) -> None:
        if not self._replicated:
            _log.info("a replica is in sync; from now on it must acknowledge every write")
        meta.note_replicas(self._server)
        self._replicated = True

    def _check_log(self) -> None:
        """Raises LogUnavailable unless the server still has the log that it had when this process began."""
        if meta.find_log_id(self._server) != self._log_id:
            raise LogNotDurable("the server does not have the log that it had; restore it, or restart the service")

    # Doubts

    def _retried(self, key: str, attempt: Callable[[int], T]) -> T:
        def checked(failed: int) -> T:
            self._check_if_doubted(key)
            return attempt(failed)

        return self._server.retry(checked)

    def _check_if_doubted(self, key: str) -> None:
        """Re-checks a node in doubt. One thread checks, and the threads waiting for it share its result."""
        node = self._server.node(key)
        known = self._doubts.get(node)
        if known is None:
            return
        with self._checking:
            latest = self._doubts.get(node)
            if latest is known:
                self._check_for_all(key, node, known)
            elif latest is not None:
                raise type(latest)(str(latest))

    def _check_for_all(self, key: str, node: str, known: LogUnavailable) -> None:
        """Also renews the doubt if the server does not answer. Otherwise each thread in turn would wait for it."""
        try:
            self._check(key)
        except (Lost, TooSlow):
            self._doubts[node] = type(known)(str(known))
            raise

    def _check(self, key: str) -> None:
        """Clears or renews the doubt about the node of a key by writing a dummy key."""
        node = self._server.node(key)
        rewrites: list[Command] = [REWRITES] if isinstance(self._doubts.get(node), NotStrict) else []
        replies = self._server.once(key, _touch(key), *rewrites, *self._then(key))
        accepted(replies.pop(0))
        try:
            if rewrites and not whole_file(replies.pop(0)):
                raise NotStrict(
                    "the server is writing its append-only file from memory; not all of it is on the disk yet"
                )
            self._judged(key, None, replies)
        except NotReplicated as error:
            raise LogNotDurable(str(error)) from error
        except LogUnavailable as error:
            self._doubt(node, error)
            raise
        if self._doubts.pop(node, None) is not None:
            _log.info("the log keeps its promise again")

    def _doubt(self, node: str, error: Exception) -> None:
        if node not in self._doubts:
            _log.warning("writes are refused: %s", error)
        self._doubts[node] = error if isinstance(error, LogUnavailable) else LogNotDurable(str(error))


def _touch(key: str) -> Command:
    return "SET", keys.touched(key), b"", "EX", TOUCHED_SECONDS
