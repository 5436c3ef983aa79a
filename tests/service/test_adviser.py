"""The helper process that computes hints."""

import os
import subprocess
from collections.abc import Iterator

import pytest

from domain.table.turn import waiting_seats
from events.redis.embedded import EmbeddedServer
from events.redis.log import connect
from service.hints.advice import Adviser, advised
from service.hints.hints import Asked
from service.process.helper_process import NICE
from service.process.settings import Settings
from service.wiring import Service
from tests.service.fakes import Deals, FakeClock
from tests.service.tables import House, bid


@pytest.fixture(scope="module")
def house(valkey_server: EmbeddedServer) -> Iterator[House]:
    log, clock, deals = connect(valkey_server.url, mode="relaxed"), FakeClock(), Deals()
    yield House(Service(Settings(), log.ports, clock=clock, chance_for=deals.chance_for), clock, deals, {})
    log.close()


@pytest.fixture(scope="module")
def adviser(valkey_server: EmbeddedServer) -> Iterator[Adviser]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("CARDTABLE_REDIS_URL", valkey_server.url)
        made = Adviser()
        made(Asked("t_" + "a" * 24, 1, "00" * 32, 0))
        yield made
        made.helper.end()


@pytest.fixture(scope="module")
def table(house: House) -> str:
    """A table of Ann and Bob, where Ann has bid."""
    ann, bob = house.player("Ann"), house.player("Bob")
    playing = house.playing(ann, bob)
    house.move(playing, ann, bid("9"))
    return playing


def position(house: House, table: str, version: int | None = None) -> Asked:
    loaded = house.service.tables.latest(table)
    assert loaded is not None
    if version is not None:
        loaded, _ = house.service.tables.at(table, version)
    (seat,) = waiting_seats(loaded.table)
    return Asked(table, loaded.version, loaded.head.hex(), seat)


def here(house: House, asked: Asked) -> bytes | None:
    return advised(house.service.ports.store, house.service.tables, asked)


def test_it_gives_the_advice_that_this_process_would(house: House, adviser: Adviser, table: str) -> None:
    asked = position(house, table)
    found = adviser(asked)
    assert found is not None
    assert found.body == here(house, asked)
    assert found.seconds > 0


def test_it_knows_every_version_and_no_other_history(house: House, adviser: Adviser, table: str) -> None:
    now = position(house, table)
    before = position(house, table, now.version - 1)
    found = adviser(before)
    assert found is not None
    assert found.body == here(house, before)
    assert adviser(now._replace(head="00" * 32)) is None
    assert adviser(now._replace(version=now.version + 1)) is None
    assert adviser(now) is not None


def test_it_is_told_nothing_of_the_cards(house: House, table: str) -> None:
    asked = position(house, table)
    assert Asked.of(str(asked)) == asked
    assert str(asked).split() == [table, str(asked.version), asked.head, str(asked.seat)]


LOWEST = 19
"""Lowest priority of a process."""


def test_it_has_a_lower_priority(adviser: Adviser) -> None:
    assert adviser.helper.process is not None
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, adviser.helper.process.pid) == min(own + NICE, LOWEST)


def test_where_it_can_not_start_there_is_no_advice_and_one_attempt(
    house: House, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    start = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *how, **more: started.append(how) or start("/bin/false", **more))
    adviser, asked = Adviser(), position(house, table)
    assert [adviser(asked) for _ in range(3)] == [None] * 3
    assert len(started) == 1


def test_after_it_was_killed_there_is_another_one(house: House, adviser: Adviser, table: str) -> None:
    asked, first = position(house, table), adviser.helper.process
    assert first is not None
    first.kill()
    first.wait()
    assert adviser(asked) is None
    assert adviser(asked) is not None
    assert adviser.helper.process is not first
