"""A server that restarts without its latest writes, as in relaxed mode. The surviving log is projected again."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.redis.log import RedisLog, connect
from service.projections.projector import Projector
from tests.stores.server import STRICT, StoreServer, growing, valkey
from tests.workers.house import House
from workers.projector import Follower


class Loser:
    """A server whose recent writes can be discarded. It syncs each write, so the test controls what is lost."""

    def __init__(self, folder: Path) -> None:
        self.server = StoreServer(valkey(), folder / "log", STRICT)
        self.server.start()
        self.kept = 0

    def keeps(self) -> None:
        """Protects all writes so far from being lost."""
        self.kept = growing(self.server.log_folder).stat().st_size

    def loses(self) -> None:
        """Kills the server and restarts it without the writes since `keeps`."""
        self.server.kill()
        with growing(self.server.log_folder).open("r+b") as file:
            file.truncate(self.kept)
        self.server.start()


@pytest.fixture
def loser(tmp_path: Path) -> Iterator[Loser]:
    started = Loser(tmp_path)
    yield started
    started.server.kill()


@pytest.fixture
def log(loser: Loser) -> Iterator[RedisLog]:
    with closing(connect(f"redis://127.0.0.1:{loser.server.port}", mode="relaxed")) as connected:
        yield connected


@pytest.fixture
def house(log: RedisLog) -> House:
    return House(log.ports)


def listed(house: House, table: str) -> str | None:
    """Returns the status of a table in the index, or None if it is missing."""
    (entry,) = house.ports.table_index.find([table])
    return None if entry is None else entry.status


def follower(house: House, name: str, projector: Projector | None = None) -> Follower:
    return Follower(house.ports.feeds, projector or Projector(house.ports), house.clock, name, house.clock)


def over(house: House) -> str:
    """Returns a finished table."""
    table = house.open(seats=2, bots=2, sit=False).id
    house.tending.tend(table)
    assert house.table(table).status == "finished"
    return table


def test_an_entry_is_not_acknowledged_to_a_server_that_has_lost_its_projection(
    house: House, loser: Loser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, projector = over(house), Projector(house.ports)
    project = projector.project

    def loses_afterwards(table_id: str) -> None:
        loser.keeps()
        project(table_id)
        assert listed(house, table_id) == "finished"
        loser.loses()

    with monkeypatch.context() as losing:
        losing.setattr(projector, "project", loses_afterwards)
        follower(house, "first", projector).round(longest_wait=0)
    assert listed(house, table) is None
    monkeypatch.setattr("workers.projector.IDLE_MS", 0)
    follower(house, "second").round(longest_wait=0)
    assert listed(house, table) == "finished"
    house.clock.passes(10_000)
    follower(house, "second").round(longest_wait=0)
    assert house.ports.finished.position(table) == 1


def test_a_projector_does_not_rely_on_what_it_has_projected_before_the_loss(house: House, loser: Loser) -> None:
    player, follow = house.player(), follower(house, "first")
    follow.round(longest_wait=0)
    table = house.open(seats=2, bots=1, player=player, turn_seconds=60).id
    loser.keeps()
    follow.round(longest_wait=0)
    assert listed(house, table) == "playing"
    loser.loses()
    assert listed(house, table) is None
    follow.round(longest_wait=0)
    assert listed(house, table) == "playing"
    assert house.ports.notices.after(player, 0, 100)


def test_entries_that_a_server_has_lost_are_acknowledged_without_an_error(house: House, loser: Loser) -> None:
    loser.keeps()
    over(house)
    taken = house.ports.feeds.read("notices", "first", 10, 0)
    loser.loses()
    house.ports.feeds.acknowledge("notices", taken)
    assert house.ports.feeds.read("notices", "first", 10, 0) == []
