from collections.abc import Iterator

import pytest

from events.redis.log import RedisLog, connect


@pytest.fixture
def log(redis_url: str) -> Iterator[RedisLog]:
    """An empty log on a real server."""
    log = connect(redis_url, mode="strict")
    yield log
    log.close()
