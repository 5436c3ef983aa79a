"""The cost of a move, in commands sent to the log's server by each process.

The counts are exact, so that a reintroduced step is noticed. A change that needs another command updates them here.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from domain.games import commune
from domain.registry import GAMES
from domain.table.turn import house_turn
from events.redis.log import RedisLog
from events.redis.scripts import script
from events.redis.server import Connections
from service.process.settings import Settings
from service.wiring import Service
from tests.http.api import Api
from tests.service.fakes import Deals, FakeClock
from tests.workers.house import House
from tests.workers.test_tables import DELAY_MS, two_bots_must
from workers import tables

WRITE = {"append": 1, "CONFIG": 1, "INFO": 1}
"""An append and strict mode's checks, in the same round trip."""

NAMES = {script(name).digest: name for name in ("append", "lease", "settle", "freshen", "due")}


class Sent(Counter[str]):
    """The number of commands sent, by name. `trips` counts round trips."""


@pytest.fixture(autouse=True)
def _games_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undoes a test's changes to Commune."""
    monkeypatch.setitem(GAMES, "commune", commune.GAME)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch, log: RedisLog) -> Sent:
    found, exchange = Sent(), Connections.exchange

    def counted(self: Connections, commands: Any) -> Any:
        found["trips"] += 1
        found.update(NAMES.get(str(each[1]), str(each[0])) for each in commands)
        return exchange(self, commands)

    monkeypatch.setattr(Connections, "exchange", counted)
    return found


@pytest.fixture
def api(log: RedisLog) -> Iterator[Api]:
    clock, deals = FakeClock(), Deals()
    yield Api(Service(Settings(), log.ports, clock=clock, chance_for=deals.chance_for), clock, deals, {})


def test_a_move_over_http_is_one_round_trip(api: Api, sent: Sent) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    sent.clear()
    assert api.bid(table, ann, "9", key="k").status_code == 201
    assert sent == {"trips": 1, **WRITE}


@pytest.fixture
def house(log: RedisLog) -> House:
    return House(log.ports)


def test_a_move_of_a_house_bot_after_another_is_one_round_trip_of_the_worker(house: House, sent: Sent) -> None:
    table = two_bots_must(house)
    sent.clear()
    house.postponed.do()
    assert sent == {"trips": 1, **WRITE}
    sent.clear()
    house.clock.passes(DELAY_MS)
    house.postponed.do()
    assert house_turn(house.table(table.id)) is None
    assert sent - Counter({"XRANGE": 1, "trips": 1}) == {"trips": 1, **WRITE}


def test_house_bots_among_themselves_write_many_moves_in_one_round_trip(
    house: House, sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "TOGETHER_SECONDS", 60.0)
    monkeypatch.setattr(tables, "TOGETHER_EVENTS", 40)
    table = house.open(seats=4, bots=4, sit=False)
    sent.clear()
    house.another_worker(slice_seconds=0.0).tables.tend(table.id)
    alone = sent["append"]
    sent.clear()
    house.another_worker().tables.tend(table.id)
    moves = len(house.of_type(table.id, "commune.bid_made", "commune.called")) - alone
    assert house.table(table.id).over
    assert alone == 1
    assert 1 <= sent["append"] <= moves / 8


def test_the_relay_takes_a_feed_entry_and_a_lease(house: House, sent: Sent) -> None:
    two_bots_must(house)
    with house.tending._busy:
        house.postponed.do()
    house.relays()  # includes the tasks that are due once a second
    table = two_bots_must(house)
    with house.tending._busy:
        house.postponed.do()
    sent.clear()
    assert house.relays() == [("table", table.id)]
    assert sent - Counter({"due": 1, "trips": 1}) == {"trips": 2, "XREADGROUP": 1, "lease": 1}


def test_a_worker_reads_a_table_and_its_lease_once_and_writes_once(house: House, sent: Sent) -> None:
    table = two_bots_must(house)
    with house.tending._busy:
        house.postponed.do()
    house.relays()
    sent.clear()
    house.tending.tend(table.id)
    house.clock.passes(DELAY_MS)
    house.postponed.do()
    assert sent == {"trips": 3, "XRANGE": 1, "ZSCORE": 1, **WRITE}, "it reads once, looks at its lease and writes"
