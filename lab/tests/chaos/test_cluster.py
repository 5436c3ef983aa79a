"""The whole service on a Redis Cluster set up with the commands of docs/cluster.md, with a lost master and moving
slots.

Each process uses its own user of docs/acl.
"""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from redis.crc import key_slot

from bots.verify import verify
from events.redis import keys
from lab.chaos.checker import check
from lab.chaos.deployment import differences
from lab.chaos.finish import logs_of
from lab.chaos.history import History
from lab.chaos.players import Player
from tests.polling import until
from tests.stores.server import JOBS, StoreServer, valkey
from tests.stores.six_nodes import SixNodes, six_nodes
from tests.system.composed import Composed
from tests.system.test_acl import password, users
from tests.system.test_containers import PARTS, WORKERS

PLAYERS = 3
THINKS = 0.1
BETWEEN = 15
"""Number of moves acknowledged after each event of the test."""


USERS = {"web": "web", "relay": "relay", "projector": "projector", **dict.fromkeys(WORKERS, "worker")}
"""User of each part."""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SixNodes]:
    folder = tmp_path_factory.mktemp("six")
    file = users("users.acl", folder)
    own = [line for line in file.read_text().splitlines() if line.startswith("user cardtable-")]
    file.write_text("\n".join(own))  # keeps the unrestricted default user, which the page's nodes use among themselves
    with six_nodes(folder, aclfile=str(file)) as nodes:
        yield nodes


def refusals(cluster: SixNodes) -> list[object]:
    return [entry for server in cluster.servers for entry in server.asks("ACL", "LOG")]


def url_of(cluster: SixNodes, user: str) -> str:
    return cluster.url.replace("://", f"://cardtable-{user}:{password(user)}@")


@pytest.fixture
def service(cluster: SixNodes, tmp_path: Path) -> Iterator[Composed]:
    queue = StoreServer(valkey(), tmp_path / "queue", JOBS)
    queue.start()
    settings = {
        "CARDTABLE_REDIS_URL": cluster.url,
        "CARDTABLE_QUEUE_URL": f"redis://127.0.0.1:{queue.port}",
        "CARDTABLE_DURABILITY": "strict",
        "CARDTABLE_REPLICAS": "1",
        "CARDTABLE_BOT_DELAY_MS": "30",
        "CARDTABLE_AUDIT_HOUR": "off",
    }
    parts = Composed(
        tmp_path, settings, {each: {"CARDTABLE_REDIS_URL": url_of(cluster, USERS[each])} for each in PARTS}
    )
    yield parts
    parts.close()
    queue.kill()


class Game:
    """Players with a table each, one after another, against house bots."""

    def __init__(self, url: str) -> None:
        self.history = History()
        self.tables: list[str] = []
        self.over = threading.Event()
        self.players = [Player(url, self.history, "careful", each, 1, thinks=THINKS) for each in range(PLAYERS)]

    def plays(self, player: Player) -> None:
        while not self.over.is_set():
            self.tables.append(player.opens(game="commune", seats=3, bots=["random", "steady"]))
            player.plays(self.tables[-1], self.over)

    def goes_on(self) -> str:
        """Waits for more moves. Returns a table that is being played."""
        enough = self.history.acknowledged + BETWEEN
        until(lambda: self.history.acknowledged >= enough)
        return self.tables[-1]


def slot_of(table: str) -> int:
    slot: int = key_slot(keys.log(table).encode())
    return slot


def _has_passed(reader: Player, audit: str) -> bool:
    return bool(reader.gets(f"/v1/audits/{audit}")["status"] == "passed")


def test_a_master_is_killed_and_slots_move_while_people_play(cluster: SixNodes, service: Composed) -> None:
    game = Game(service.ready().url)
    with ThreadPoolExecutor(PLAYERS) as pool:
        playing = [pool.submit(game.plays, player) for player in game.players]
        try:
            cluster.fail_over(cluster.owner(slot_of(game.goes_on())))
            cluster.start_all()
            table = game.goes_on()
            others = [each for each in cluster.masters() if each != cluster.owner(slot_of(table))]
            cluster.move_slot(slot_of(table), others[0])
            game.goes_on()
            first, second, _ = cluster.masters()
            cluster.runs("redis-cli --cluster reshard", FROM_ID=first.id, TO_ID=second.id)
            # The queried node hears of it from the others.
            until(lambda: cluster.owner(min(first.slots)) == cluster.owner(min(second.slots)))
            game.goes_on()
        finally:
            game.over.set()
        for each in playing:
            each.result()
    reader = game.players[0]
    logs = list(logs_of(reader, game.tables))
    assert len(logs) == len(game.tables)
    assert check(game.history, logs) == []
    audits = [reader.posts(f"/v1/tables/{each.table}/audits", {"bots": "sample"})["id"] for each in logs]
    for log, audit in zip(logs, audits, strict=True):
        assert verify(reader.gets(f"/v1/tables/{log.table}/record")).status == "passed"
        until(partial(_has_passed, reader, audit))
    until(service.is_well)
    until(lambda: differences(service.settings) == "")
    assert refusals(cluster) == []
    for player in game.players:
        player.close()
