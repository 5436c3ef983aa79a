"""The log of heads after a restore: it continues from the end of the backup, so a witness reports the loss."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from cardtable.witness import Sighting, TwoLogs, judged
from domain.head_log import LogKey
from domain.table.commands import LeaveSeat
from events.archives.folder import Folder
from events.redis.log import RedisLog
from service.refusals import Refused
from service.wiring import Service
from tests.backups.scene import Scene, backed_up, connected, over_with, restored
from tests.workers.house import House


def prover(web: Service, old: int, new: int) -> Sequence[bytes] | None:
    try:
        return web.proofs.consistency(old, new)
    except Refused:
        return None


def looks(web: Service, key: LogKey, before: Sighting | None) -> Sighting | None:
    return judged(key, before, web.proofs.checkpoint(), web.clock(), lambda old, new: prover(web, old, new))


def ends_a_table(house: House) -> None:
    table = house.open(seats=3, bots=2, player=house.player()).id
    house.works()
    house.web.execution.execute(table, LeaveSeat(0))
    house.works()
    house.clock.passes(10_000)
    house.projects()


def test_a_witness_tells_of_what_a_restore_has_lost(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    house = scene.house
    ends_a_table(house)
    key = LogKey.parse(house.web.proofs.key_of())
    before = looks(house.web, key, None)
    made = backed_up(log, archive, tmp_path / "backup")
    ends_a_table(house)
    lost = looks(house.web, key, before)
    assert before is not None and lost is not None and lost.size == before.size + 1
    with connected(empty_url, other_archive, restoring=True) as other:
        restored(other, tmp_path / "backup", made, house.clock())
        again = House(over_with(other, other_archive).ports, clock=house.clock, audit_hour=None)
        again.projects()
        assert LogKey.parse(again.web.proofs.key_of()) == key
        assert looks(again.web, key, before) is None, "nothing that was in the backup has changed"
        with pytest.raises(TwoLogs, match="has gone back"):
            looks(again.web, key, lost)
        ends_a_table(again)
        with pytest.raises(TwoLogs, match="there are two logs"):
            looks(again.web, key, lost)
        assert looks(again.web, key, before) is not None
