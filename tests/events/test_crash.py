"""After a crash, the embedded server has every acknowledged batch and no part of any other."""

import os
import signal
from pathlib import Path

from events.ports import Appended, EventStore, Freshness
from events.redis import embedded
from events.redis.embedded import EmbeddedServer
from events.redis.log import RedisLog, connect
from tests.events.batches import TABLE, batch, head_of, key


def log_of(server: EmbeddedServer) -> RedisLog:
    return connect(server.url, mode="strict")


def killed(server: EmbeddedServer) -> None:
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()


def append_only_file(data: Path) -> Path:
    """Returns the file in the append-only directory that is currently being appended to."""
    (growing,) = data.glob("appendonlydir/*.incr.aof")
    return growing


def played(store: EventStore, batches: int) -> list[int]:
    """Appends batches of three events each. Returns the acknowledged versions."""
    head, acknowledged = None, []
    for number in range(batches):
        entries = batch(after=3 * number, size=3, head=head)
        outcome = store.append(TABLE, 3 * number, entries, due=number, key=key(f"key {number}"))
        assert isinstance(outcome, Appended)
        acknowledged.append(outcome.version)
        head = head_of(entries)
    return acknowledged


def test_a_kill_loses_nothing_acknowledged(data: Path) -> None:
    server = embedded.start(data)
    before = log_of(server)
    acknowledged = played(before.ports.store, 20)
    entries = before.ports.store.read(TABLE)
    before.close()
    killed(server)

    server = embedded.start(data)
    after = log_of(server)
    assert after.ports.store.version(TABLE) == acknowledged[-1]
    assert after.ports.store.read(TABLE) == entries
    assert after.ports.feeds.due_times([TABLE]) == [19]
    assert len(after.ports.feeds.read("relay", "one", 100, 0)) == 20
    after.close()
    server.stop()


def test_a_truncated_file_drops_the_last_batch_as_a_whole(data: Path) -> None:
    """Truncates the file as a power failure might. A kill alone proves little, because the page cache survives it.

    With `appendfsync always`, the server acknowledges a write only after syncing it, so everything up to that file size
    was on disk and only later bytes can be lost. No part of the last batch may survive, wherever it is cut.
    """
    server = embedded.start(data)
    log = log_of(server)
    played(log.ports.store, 2)
    synced = append_only_file(data).stat().st_size
    entries = log.ports.store.read(TABLE)
    log.ports.store.append(TABLE, 6, batch(after=6, size=3, head=head_of(entries)), due=99, key=key("torn"))
    log.close()
    killed(server)

    whole = append_only_file(data).read_bytes()
    middle = whole.rindex(b"XADD")
    for cut in (synced, synced + 20, middle, len(whole) - 3):
        append_only_file(data).write_bytes(whole[:cut])
        server = embedded.start(data)
        log = log_of(server)
        assert log.ports.store.read(TABLE) == entries
        assert log.ports.store.freshen(TABLE, 6, key("torn")) == Freshness(None, [])
        assert log.ports.feeds.due_times([TABLE]) == [1]
        assert len(log.ports.feeds.read("relay", f"reader {cut}", 100, 0)) == 2
        log.close()
        killed(server)
