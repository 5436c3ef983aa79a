"""Kills every process once during moves, house bot turns and deadlines. `make -C lab soak-crashes` does more."""

import random
from contextlib import closing
from pathlib import Path

from lab.soaks.crashes import PARTS, Outage, crash, late_ms
from tests.system.running import Running


def test_killed_parts_lose_no_move_double_no_move_and_miss_no_deadline(tmp_path: Path) -> None:
    with closing(Running(tmp_path / "var")) as service:
        found = crash(service.ready(), idle=2, playing=2, kills=PARTS, chance=random.Random(1))
    assert found.moves > 0
    assert found.house_moves > 0
    assert len(found.lateness) >= 4


def test_lateness_counts_from_the_restart_of_a_dead_part() -> None:
    outages = [Outage("relay", 900, 1_500), Outage("worker", 4_000, 5_000)]
    assert late_ms(1_000, 1_700, outages) == 200
    assert late_ms(2_000, 2_100, outages) == 100
    assert late_ms(1_000, 5_100, outages) == 100
