"""Contract tests for rate limits, run against every implementation."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from events.ports import Ports, Quota
from tests.polling import until

HOUR = 3600


def quota(name: str = "ann", amount: int = 3, seconds: int = HOUR, units: int = 1) -> Quota:
    return Quota(name, amount, seconds, units)


def test_no_more_units_are_taken_than_there_are(ports: Ports) -> None:
    taken = [ports.rate_limits.take([quota()]) for _ in range(5)]
    assert [each.allowed for each in taken] == [True, True, True, False, False]
    assert [each.states[0].left for each in taken] == [2, 1, 0, 0, 0]


def test_a_refusal_says_when_there_is_enough_again(ports: Ports) -> None:
    ports.rate_limits.take([quota(units=3)])
    (one,), (two,) = (ports.rate_limits.take([quota(units=units)]).states for units in (1, 2))
    assert one.short
    assert two.short
    assert HOUR / 3 - 60 < one.seconds <= HOUR / 3
    assert two.seconds - one.seconds == pytest.approx(HOUR / 3, abs=60)


def test_units_come_back_one_by_one(ports: Ports) -> None:
    quick = quota(amount=50, seconds=1, units=50)
    assert ports.rate_limits.take([quick]).allowed
    until(lambda: ports.rate_limits.take([quota(amount=50, seconds=1)]).allowed)
    until(lambda: ports.rate_limits.take([quick]).allowed)


def test_of_several_quotas_all_are_taken_or_none(ports: Ports) -> None:
    ports.rate_limits.take([quota("full", units=3)])
    refused = ports.rate_limits.take([quota("ann", units=2), quota("full")])
    assert not refused.allowed
    assert [each.short for each in refused.states] == [False, True]
    assert refused.states[0].left == 3
    assert ports.rate_limits.take([quota("ann", units=3), quota("bob")]).allowed


def test_each_name_has_units_of_its_own(ports: Ports) -> None:
    assert all(ports.rate_limits.take([quota(name, units=3)]).allowed for name in ("ann", "bob", "eve"))


def test_more_units_than_there_can_be_are_all_of_them(ports: Ports) -> None:
    assert ports.rate_limits.take([quota(units=9)]).allowed
    assert not ports.rate_limits.take([quota()]).allowed


def test_under_a_name_units_are_taken_once(ports: Ports) -> None:
    taken = [ports.rate_limits.take([quota(), quota("bob")], once=once) for once in ("a", "a", "b", "a", None)]
    assert [each.allowed for each in taken] == [True] * 5
    assert [[state.left for state in each.states] for each in taken] == [
        [2, 2],
        [2, 2],
        [1, 1],
        [1, 1],
        [0, 0],
    ]
    assert ports.rate_limits.take([quota()], once="b").allowed
    assert not ports.rate_limits.take([quota()], once="c").allowed
    assert not ports.rate_limits.take([quota()], once="c").allowed, "a refused call has taken nothing"


def test_units_are_taken_once_however_many_ask(ports: Ports) -> None:
    with ThreadPoolExecutor(8) as threads:
        taken = list(threads.map(lambda _: ports.rate_limits.take([quota(amount=10)]).allowed, range(32)))
    assert sum(taken) == 10
