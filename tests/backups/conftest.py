"""A log with all kinds of data, and an empty one for restoring."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from events.archives.folder import Folder
from events.redis.embedded import EmbeddedServer
from events.redis.log import RedisLog
from tests import servers
from tests.backups.scene import Scene, connected, play_everything
from tests.servers import emptied


@pytest.fixture(scope="session")
def other_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with servers.valkey(tmp_path_factory.mktemp("other")) as server:
        yield server


@pytest.fixture
def empty_url(other_server: EmbeddedServer) -> str:
    """The URL of another embedded server without a key in it."""
    return emptied(other_server.url)


@pytest.fixture
def archive(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "archive")


@pytest.fixture
def other_archive(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "other archive")


@pytest.fixture
def log(redis_url: str, archive: Folder) -> Iterator[RedisLog]:
    with connected(redis_url, archive) as log:
        yield log


@pytest.fixture
def scene(log: RedisLog, archive: Folder) -> Scene:
    return play_everything(log, archive)
