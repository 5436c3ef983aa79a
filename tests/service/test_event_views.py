"""Rendered events, byte for byte."""

import json

import pytest

from domain.fairness import salt, seal
from events.envelope import StoredEvent
from service.answers.encoding import to_json
from service.views.events import Reader, reader_of, render_batch, render_event, render_events
from tests.service.tables import House


@pytest.fixture
def dealt(house: House) -> tuple[StoredEvent, Reader]:
    """A deal, and its view for spectators."""
    table = house.playing(house.player("Ann"), house.player("Bob"))
    loaded = house.service.tables.load(table)
    assert loaded is not None
    return house.service.ports.store.read(table)[-1], reader_of(loaded.table, None)


def test_a_spectator_gets_the_stored_bytes_and_the_hash(dealt: tuple[StoredEvent, Reader]) -> None:
    stored, spectator = dealt
    assert render_event(stored, spectator) == stored.form[:-1] + b',"hash":"' + stored.hash.hex().encode() + b'"}'


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_can_check_its_seal(dealt: tuple[StoredEvent, Reader], seat: int) -> None:
    stored, spectator = dealt
    event = json.loads(render_event(stored, spectator._replace(seat=seat)))
    private = event["private"]
    assert seal(bytes.fromhex(private["salt"]), private["data"]) == event["sealed"][str(seat)]
    assert private["salt"] == salt(spectator.seed, stored_table(event), stored.version, seat).hex()


def stored_table(event: dict[str, str]) -> str:
    return event["table"]


def test_once_over_everything_is_disclosed_to_everybody(dealt: tuple[StoredEvent, Reader]) -> None:
    stored, spectator = dealt
    event = json.loads(render_event(stored, spectator._replace(over=True)))
    assert sorted(event["disclosed"]) == ["0", "1"]
    assert all(len(data["cards"]) == 1 for data in event["disclosed"].values())
    assert "private" not in event


def test_an_event_without_a_private_part_discloses_nothing(house: House) -> None:
    table = house.playing(house.player("Ann"), house.player("Bob"))
    loaded = house.service.tables.load(table)
    assert loaded is not None and loaded.table.server_seed is not None
    first = house.service.ports.store.read(table)[0]
    reader = reader_of(loaded.table, loaded.table.opener)._replace(over=True)
    event = json.loads(render_event(first, reader))
    assert event["disclosed"] == {}
    assert "private" not in event
    assert loaded.table.server_seed.reveal() not in json.dumps(event)


def test_a_batch_is_rendered_from_bytes(dealt: tuple[StoredEvent, Reader]) -> None:
    stored, spectator = dealt
    answer = json.loads(render_batch("commune", 9, b"\x01" * 32, [stored, stored], spectator))
    assert (answer["version"], answer["head"], len(answer["events"])) == (9, "01" * 32, 2)
    assert render_events([], spectator) == b"[]"


def test_json_is_utf_8_without_white_space() -> None:
    assert to_json({"b": ["♠", 1], "a": None}) == '{"b":["♠",1],"a":null}'.encode()
    with pytest.raises(ValueError, match="not JSON compliant"):
        to_json(float("nan"))
