"""The contract of the wake-ups, which every implementation passes."""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from events.ports import Ports
from tests.events.batches import OTHER, TABLE, batch

LONG = 20.0
SHORT = 0.05


def moved(ports: Ports, table: str = TABLE, after: int = 0) -> None:
    ports.store.append(table, after, batch(table, after), due=None)


def waiting(ports: Ports, threads: ThreadPoolExecutor, table: str = TABLE) -> "Future[bool]":
    """Starts a wait in another thread."""
    mark = ports.wakes.mark(table)
    return threads.submit(ports.wakes.wait, table, LONG, mark)


def test_an_append_wakes_a_wait(ports: Ports) -> None:
    with ThreadPoolExecutor(3) as threads:
        waits = [waiting(ports, threads) for _ in range(3)]
        moved(ports)
        assert all(wait.result(LONG) for wait in waits)


def test_a_wake_up_after_the_mark_is_not_missed(ports: Ports) -> None:
    mark = ports.wakes.mark(TABLE)
    moved(ports)
    assert ports.wakes.wait(TABLE, LONG, mark)


def test_a_mark_after_an_append_waits_for_the_next_one(ports: Ports) -> None:
    mark = ports.wakes.mark(TABLE)
    moved(ports)
    assert ports.wakes.wait(TABLE, LONG, mark)
    assert not ports.wakes.wait(TABLE, SHORT)
    mark = ports.wakes.mark(TABLE)
    moved(ports, after=1)
    assert ports.wakes.wait(TABLE, LONG, mark)


def test_an_append_to_another_table_wakes_nobody(ports: Ports) -> None:
    ports.wakes.mark(OTHER)
    mark = ports.wakes.mark(TABLE)
    moved(ports, OTHER)
    assert not ports.wakes.wait(TABLE, SHORT, mark)


def test_a_conflict_wakes_nobody(ports: Ports) -> None:
    moved(ports)
    ports.wakes.mark(TABLE)
    ports.wakes.wait(TABLE, SHORT)
    mark = ports.wakes.mark(TABLE)
    moved(ports)
    assert not ports.wakes.wait(TABLE, SHORT, mark)


def test_stopping_wakes_everybody_and_ends_all_waits(ports: Ports) -> None:
    with ThreadPoolExecutor(2) as threads:
        waits = [waiting(ports, threads), waiting(ports, threads, OTHER)]
        ports.wakes.stop()
        assert all(wait.result(LONG) for wait in waits)
    assert ports.wakes.wait(TABLE, LONG)
    ports.wakes.stop()


def test_many_threads_wait_and_append_without_missing_a_wake_up(ports: Ports) -> None:
    tables = [f"{TABLE[:-1]}{letter}" for letter in "abcdefgh"]
    seen: dict[str, int] = {}

    def follow(table: str) -> None:
        version = 0
        while version < 5:
            mark = ports.wakes.mark(table)
            version = ports.store.version(table)
            if version < 5:
                assert ports.wakes.wait(table, LONG, mark)
        seen[table] = version

    _run([lambda table=table: follow(table) for table in tables], lambda: _play(ports, tables))
    assert seen == dict.fromkeys(tables, 5)


def _play(ports: Ports, tables: list[str]) -> None:
    for after in range(5):
        for table in tables:
            moved(ports, table, after)


def _run(followers: list[Callable[[], None]], play: Callable[[], None]) -> None:
    threads = [threading.Thread(target=each) for each in followers]
    for thread in threads:
        thread.start()
    play()
    for thread in threads:
        thread.join(LONG)
