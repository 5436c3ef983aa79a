"""Every part is killed once while moves, house bots' turns and deadlines go on; `make soak-crashes` does more."""

import random

import pytest

from tests.system.conftest import Start
from tests.system.crashes import PARTS, Outage, crash, late_ms

pytestmark = pytest.mark.slow


def test_no_move_is_lost_or_doubled_and_no_deadline_forgotten_when_parts_are_killed(start: Start) -> None:
    found = crash(start().ready(), idle=2, playing=2, kills=PARTS, chance=random.Random(1))
    assert found.moves > 0
    assert found.house_moves > 0
    assert len(found.lateness) >= 4


def test_a_deadline_counts_from_when_whatever_was_dead_is_running_again() -> None:
    outages = [Outage("relay", 900, 1_500), Outage("worker", 4_000, 5_000)]
    assert late_ms(1_000, 1_700, outages) == 200
    assert late_ms(2_000, 2_100, outages) == 100
    assert late_ms(1_000, 5_100, outages) == 100
