"""Processes are restarted one by one, as described in docs/operate.md, while clients and house bots play behind the
proxy."""

from collections.abc import Iterator

import pytest

from lab.chaos.fleet import Fleet
from lab.chaos.rolling import Faults, Rolled, roll
from tests.edge import NGINX
from tests.required_programs import lacks

pytestmark = pytest.mark.skipif(NGINX is None, reason=lacks("nginx"))

ORDER = (
    *("relay 1", "relay 2", "projector 1", "projector 2"),
    *("worker 1", "worker 2", "auditor", "web 1", "web 2"),
)
"""Order of docs/operate.md."""

CLIENTS = 6


@pytest.fixture(scope="module")
def rolled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rolled]:
    fleet = Fleet(tmp_path_factory.mktemp("fleet"), CARDTABLE_LIMITS="public")
    wanted = Faults(("restart",), ORDER, calm_seconds=0, calm_moves=2 * CLIENTS)
    try:
        yield roll(fleet.ready(), CLIENTS, seed=1, wanted=wanted)
    finally:
        fleet.close()


def test_every_part_is_restarted_in_its_order(rolled: Rolled) -> None:
    assert tuple(fault.part for fault in rolled.faults) == ORDER


def test_every_acknowledged_move_is_in_the_log_exactly_once(rolled: Rolled) -> None:
    assert rolled.moves > 10 * CLIENTS
    assert rolled.findings == []


def test_no_move_is_refused_for_good(rolled: Rolled) -> None:
    """The number of retries depends on the machine. `make -C lab chaos-edge` reports it."""
    assert rolled.refused == {}
    assert set(rolled.failed) <= {"503", "RemoteProtocolError", "ReadError"}
