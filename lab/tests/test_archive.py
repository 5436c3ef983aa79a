"""The benchmark of the archive measures tables in the form they have in the log and in the archive."""

from collections.abc import Iterator

import pytest
import redis

from events.redis.log import RedisLog, connect
from lab.archive.__main__ import batches, measured
from tests.finished_tables import finished_tables


@pytest.fixture
def log(redis_url: str) -> Iterator[RedisLog]:
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


def test_what_is_measured_is_what_was_stored(log: RedisLog, redis_url: str) -> None:
    logs = list(finished_tables("commune", 1_000, 2))
    with redis.Redis.from_url(redis_url) as client:
        found = measured(log, client, logs)
    assert found.events == sum(map(len, logs)) / 2
    assert found.stays < 1_000 < found.archived < found.plain < found.memory
    assert "| commune |" in found.line("commune")


def test_samples_are_the_same_every_time_and_whole_batches() -> None:
    first, again = (list(finished_tables("cuccu", 7, 2)) for _ in range(2))
    assert first == again
    assert first[0] != first[1]
    assert [entry for batch in batches(first[0]) for entry in batch] == first[0]
    assert all(not batch[-1].more for batch in batches(first[0]))
