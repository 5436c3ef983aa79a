"""Fixtures of the secrecy tests on a real server."""

import signal
from collections.abc import Iterator

import pytest
from redis import Redis

from events.redis.log import RedisLog, connect


@pytest.fixture
def log(redis_url: str) -> Iterator[RedisLog]:
    """An empty log on a real server."""
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


@pytest.fixture
def connection(redis_url: str) -> Iterator[Redis]:
    with Redis.from_url(redis_url) as connection:
        yield connection


@pytest.fixture
def own_signals() -> Iterator[None]:
    """Restores the signal handlers that RQ replaces while it works."""
    kept = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    yield
    for each, handler in kept.items():
        signal.signal(each, handler)
