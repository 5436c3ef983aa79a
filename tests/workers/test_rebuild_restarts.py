"""A rebuild or check reports a restart of the log's server, and the projections in use stay unchanged."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from events.errors import LogRestarted
from events.generations import FIRST, Content
from events.redis.log import RedisLog, connect
from events.redis.scripts import Script
from service.projections import rebuild
from tests import servers
from tests.workers.house import House


class Restarted:
    """A log whose server is restarted when this is called for the first time, without its latest writes if `loses`."""

    def __init__(self, stack: ExitStack, folder: Path, *, loses: bool) -> None:
        self._stack, self._folder, self._loses, self._done = stack, folder, loses, False
        self._running = stack.enter_context(ExitStack())
        self.log = connect(self._running.enter_context(servers.valkey(folder / "log")).url, mode="strict")
        stack.callback(self.log.close)

    def keep(self) -> None:
        """Takes a snapshot. Writes made after it will be lost."""
        self._running.close()
        shutil.copytree(self._folder / "log", self._folder / "kept")
        self._begin()

    def _begin(self) -> None:
        self._running = self._stack.enter_context(ExitStack())
        self._running.enter_context(servers.valkey(self._folder / "log"))

    def __call__(self) -> None:
        if self._done:
            return
        self._done = True
        self._running.close()
        if self._loses:
            shutil.rmtree(self._folder / "log")
            shutil.copytree(self._folder / "kept", self._folder / "log")
        self._begin()


@pytest.fixture(params=[False, True], ids=["keeps", "loses"])
def restarted(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Restarted]:
    """A log with two tables that have been played and projected, on a server that keeps or loses the writes after
    them."""
    with ExitStack() as stack:
        restarted = Restarted(stack, tmp_path, loses=request.param)
        house = House(restarted.log.ports)
        for _ in range(2):
            house.open(seats=2, bots=2, sit=False)
            house.works()
        house.projects()
        restarted.keep()
        yield restarted


def now(log: RedisLog) -> int:
    return log.ports.clock.read().time


def in_use(log: RedisLog) -> list[Content]:
    assert log.ports.generations.all()[0] == FIRST
    return sorted(log.ports.generations.contents(FIRST))


def while_logs_are_read(restarted: Restarted, _: pytest.MonkeyPatch) -> rebuild.Progress:
    def progress(tables: list[str]) -> Iterator[str]:
        yield tables[0]
        restarted()
        yield from tables[1:]

    return progress


def while_the_feed_is_folded(restarted: Restarted, monkeypatch: pytest.MonkeyPatch) -> rebuild.Progress:
    apply = restarted.log.ports.standings.apply

    def applied(*folding: Any) -> bool:
        restarted()
        return apply(*folding)

    monkeypatch.setattr(restarted.log.ports.standings, "apply", applied)
    return list


def while_values_are_compared(restarted: Restarted, monkeypatch: pytest.MonkeyPatch) -> rebuild.Progress:
    contents = restarted.log.ports.generations.contents

    def found(generation: int) -> Iterator[Content]:
        for content in contents(generation):
            yield content
            if generation != FIRST:
                restarted()

    monkeypatch.setattr(restarted.log.ports.generations, "contents", found)
    return list


def at_the_switch(restarted: Restarted, monkeypatch: pytest.MonkeyPatch) -> rebuild.Progress:
    """Restarts the server after everything has been checked and before the script reaches it."""
    run = restarted.log.server.run

    def ran(script: Script, *sent: Any) -> Any:
        if script.name == "generation_switch":
            restarted()
        return run(script, *sent)

    monkeypatch.setattr(restarted.log.server, "run", ran)
    return list


Moment = Callable[[Restarted, pytest.MonkeyPatch], rebuild.Progress]


@pytest.mark.parametrize("moment", [while_logs_are_read, while_the_feed_is_folded, at_the_switch])
def test_what_was_built_before_a_restart_does_not_go_live(
    moment: Moment, restarted: Restarted, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = restarted.log
    before = in_use(log)
    with pytest.raises(LogRestarted):
        rebuild.rebuild(log.ports, now(log), moment(restarted, monkeypatch))
    assert in_use(log) == before
    again = rebuild.rebuild(log.ports, now(log), list)
    assert log.ports.generations.all() == [again.generation]
    assert sorted(log.ports.generations.contents(again.generation)) == before


@pytest.mark.parametrize("moment", [while_logs_are_read, while_the_feed_is_folded, while_values_are_compared])
def test_what_was_built_before_a_restart_is_not_compared(
    moment: Moment, restarted: Restarted, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = restarted.log
    before = in_use(log)
    with pytest.raises(LogRestarted):
        rebuild.check(log.ports, now(log), moment(restarted, monkeypatch))
    assert in_use(log) == before
    assert log.ports.generations.all() == [FIRST]
    assert rebuild.check(log.ports, now(log), list)[1] == []


def test_a_restart_ends_a_check_before_it_has_looked_at_all_that_differs(
    restarted: Restarted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each differing value is checked again for a second, and there may be very many after lost writes."""
    log, compared = restarted.log, list[bytes]()
    for table in log.ports.store.tables():
        (entry,) = log.ports.table_index.find([table])
        assert entry is not None
        log.ports.table_index.put(FIRST, entry._replace(version=entry.version + 1))

    def same(_one: int, _other: int, _collection: str, key: bytes) -> bool:
        restarted()
        compared.append(key)
        return False

    monkeypatch.setattr(log.ports.generations, "compare", same)
    monkeypatch.setattr(rebuild, "TRIES", 1)
    monkeypatch.setattr(rebuild, "PAUSE_SECONDS", 0)
    with pytest.raises(LogRestarted):
        rebuild.check(log.ports, now(log), list)
    assert len(compared) == 1
