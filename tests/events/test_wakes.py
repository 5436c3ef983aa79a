"""Contract tests for wake-ups, run against every implementation."""

from collections.abc import Callable
from queue import Empty, SimpleQueue

import pytest

from events.notices import NewNotice
from events.ports import Ports
from tests.events.batches import OTHER, TABLE, batch

PLAYER = "p_" + "x" * 24
LONG = 60.0


class Subscriber:
    """Collects notifications, starting once all its subscriptions are active."""

    def __init__(self, ports: Ports, *subjects: str) -> None:
        self._ports = ports
        self._calls: SimpleQueue[str] = SimpleQueue()
        self.notify: Callable[[str], None] = self._calls.put
        for subject in subjects:
            ports.wakes.subscribe(subject, self.notify)
            assert self.next() == subject

    def next(self) -> str:
        """Returns the next call. Fails if none arrives."""
        return self._calls.get(timeout=LONG)

    def drop(self) -> list[str]:
        dropped = []
        try:
            while True:
                dropped.append(self._calls.get_nowait())
        except Empty:
            return dropped


def moved(ports: Ports, table: str = TABLE) -> None:
    after = ports.store.version(table)
    ports.store.append(table, after, batch(table, after), due=None)


def noticed(ports: Ports, version: int) -> None:
    ports.notices.add(PLAYER, TABLE, [NewNotice("your_turn", version)])


def test_an_append_notifies_all_subscribers_of_the_table(ports: Ports) -> None:
    subscribers = [Subscriber(ports, TABLE) for _ in range(3)]
    moved(ports)
    assert [each.next() for each in subscribers] == [TABLE] * 3


def test_no_append_after_a_subscription_is_missed(ports: Ports) -> None:
    """An append made before the subscription is active is still followed by a call."""
    tables = [f"{TABLE[:-1]}{letter}" for letter in "abcdefgh"]
    calls: SimpleQueue[str] = SimpleQueue()
    for table in tables:
        ports.wakes.subscribe(table, calls.put)
    for table in tables * 5:
        moved(ports, table)
    seen: dict[str, int] = {}
    while seen != dict.fromkeys(tables, 5):
        table = calls.get(timeout=LONG)
        seen[table] = ports.store.version(table)


def test_a_notice_notifies_the_subscribers_of_the_player(ports: Ports) -> None:
    subscriber = Subscriber(ports, PLAYER)
    noticed(ports, 1)
    assert subscriber.next() == PLAYER


def test_an_append_to_another_table_and_a_conflict_notify_nobody(ports: Ports) -> None:
    subscriber, other = Subscriber(ports, TABLE), Subscriber(ports, OTHER)
    moved(ports)
    assert subscriber.next() == TABLE
    ports.store.append(TABLE, 0, batch(TABLE), due=None)
    moved(ports, OTHER)
    assert other.next() == OTHER
    assert subscriber.drop() == []


def test_an_ended_subscription_gets_no_more_calls(ports: Ports) -> None:
    ended, other = Subscriber(ports, TABLE), Subscriber(ports, TABLE)
    ports.wakes.unsubscribe(TABLE, ended.notify)
    ports.wakes.unsubscribe(TABLE, ended.notify)
    ports.wakes.unsubscribe(OTHER, ended.notify)
    moved(ports)
    assert other.next() == TABLE
    assert ended.drop() == []


def test_a_subscriber_that_ended_may_subscribe_again(ports: Ports) -> None:
    subscriber = Subscriber(ports, TABLE)
    ports.wakes.unsubscribe(TABLE, subscriber.notify)
    ports.wakes.subscribe(TABLE, subscriber.notify)
    assert subscriber.next() == TABLE
    moved(ports)
    assert subscriber.next() == TABLE


@pytest.mark.parametrize("times", [1, 2])
def test_stopping_ends_all_subscriptions(ports: Ports, times: int) -> None:
    subscriber = Subscriber(ports, TABLE)
    for _ in range(times):
        ports.wakes.stop()
    moved(ports)
    assert subscriber.drop() == []


def test_every_subscription_is_notified_once_when_it_is_heard(ports: Ports) -> None:
    """This includes a subscription made just as listening to its channel begins."""
    tables = [f"{TABLE[:-2]}{first}{second}" for first in "abcdefgh" for second in "abcdefgh"]
    calls: SimpleQueue[str] = SimpleQueue()
    for table in tables * 2:
        ports.wakes.subscribe(table, calls.put)
    heard = [calls.get(timeout=LONG) for _ in tables * 2]
    for table in tables:
        moved(ports, table)
    woken = [calls.get(timeout=LONG) for _ in tables * 2]
    assert sorted(heard) == sorted(woken) == sorted(tables * 2)


def test_words_are_heard_by_the_subscribers_of_their_subject_and_kept_for_nobody(ports: Ports) -> None:
    subscribers, other = [Subscriber(ports, TABLE) for _ in range(2)], Subscriber(ports, OTHER)
    ports.wakes.say(TABLE, '{"a": "word"}')
    assert [each.next() for each in subscribers] == [f'{TABLE} {{"a": "word"}}'] * 2
    late = Subscriber(ports, TABLE)
    ports.wakes.say(OTHER, "bye")
    assert other.next() == f"{OTHER} bye"
    assert late.drop() == []
