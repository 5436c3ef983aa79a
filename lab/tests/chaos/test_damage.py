"""Events in an append-only file are located, and damage to them is repaired."""

from pathlib import Path

import pytest

from lab.chaos.damage import damaged, events_in
from tests.events.batches import OTHER, TABLE, batch
from tests.events.conftest import connected
from tests.servers import valkey
from tests.stores.server import growing


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The append-only file of a stopped log with two events at one table and one at another."""
    with valkey(tmp_path) as server:
        for log in connected(server.url):
            log.ports.store.append(TABLE, 0, batch(size=2), due=None)
            log.ports.store.append(OTHER, 0, batch(OTHER), due=None)
    return growing(tmp_path / "appendonlydir")


def test_all_events_are_found_with_their_fields(file: Path) -> None:
    content = file.read_bytes()
    found = list(events_in(content))
    assert [(event.table, event.version) for event in found] == [(TABLE, 1), (TABLE, 2), (OTHER, 1)]
    for event, entry in zip(found, [*batch(size=2), *batch(OTHER)], strict=True):
        values = [content[value.start : value.stop] for value in event.values]
        assert values == [entry.form, entry.hash, entry.secret]
        assert [int(content[digits.start : digits.stop]) for digits in event.lengths] == [len(each) for each in values]


def test_an_event_that_is_cut_off_is_not_found(file: Path) -> None:
    content = file.read_bytes()
    last = list(events_in(content))[-1]
    cut = content[: last.values[0].stop - 1]
    assert [(event.table, event.version) for event in events_in(cut)] == [(TABLE, 1), (TABLE, 2)]


def test_a_damaged_byte_is_put_right(file: Path) -> None:
    before = file.read_bytes()
    at = next(events_in(before)).values[0].start
    with damaged(file, at, before[at] ^ 1):
        assert [n for n, (old, new) in enumerate(zip(before, file.read_bytes(), strict=True)) if old != new] == [at]
    assert file.read_bytes() == before
