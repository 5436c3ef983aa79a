"""A wall clock stepped forward or back neither stops play at a table nor ends anyone's turn."""

import pytest

from domain.table.turn import house_turn
from service.process.clock import CHECK_MS
from tests.stepped_clock import SteppedServer
from tests.workers.house import House
from workers import relay as relay_module

HOUR = 60 * 60 * 1000
TURN_SECONDS = 60


@pytest.fixture
def server() -> SteppedServer:
    return SteppedServer()


@pytest.fixture
def stepped(house_in_memory: House, server: SteppedServer) -> House:
    """A house whose processes all use one server's steady clock."""
    return House(house_in_memory.ports, clock=server.clock(), monotonic=server.monotonic)


def plays(house: House, server: SteppedServer, seconds: int) -> None:
    """Runs the background processes for this long."""
    for _ in range(seconds):
        server.passes(CHECK_MS)
        house.works()


@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_house_bots_go_on_playing_at_once(stepped: House, server: SteppedServer, step: int) -> None:
    table = stepped.open(seats=2, bots=1, turn_seconds=TURN_SECONDS).id
    stepped.plays_until_a_bot_must(table)
    server.step(step)
    plays(stepped, server, 5)
    assert house_turn(stepped.table(table)) is None


@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_a_deadline_comes_neither_at_once_nor_much_later(stepped: House, server: SteppedServer, step: int) -> None:
    table = stepped.open(seats=2, bots=1, turn_seconds=TURN_SECONDS).id
    stepped.works()
    while house_turn(stepped.table(table)) is not None:
        plays(stepped, server, 1)
    before = stepped.table(table).version
    server.step(step)
    plays(stepped, server, TURN_SECONDS // 2)
    assert stepped.table(table).version == before, "nobody has lost a turn"
    plays(stepped, server, TURN_SECONDS)
    assert [event.by for event in stepped.events(table, before)][:1] == ["deadline"]


def test_the_relay_scans_by_a_clock_that_nobody_sets(house_in_memory: House, server: SteppedServer) -> None:
    """This holds even if the service's own time goes back, as when it switches to another machine's log."""
    house = House(house_in_memory.ports, monotonic=server.monotonic)
    house.relays()
    house.clock.now -= HOUR
    table = house.open(bots=3, sit=False)
    house.ports.feeds.read(relay_module.GROUP, "gone", 100, 1)
    server.passes(relay_module.SCAN_MS)
    assert house.relays() == [("house", table.id)]
