"""Upcasters: their application, tested with made-up changes, and the example in the documentation."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import pytest

from domain.canonical import canonical
from domain.event_schema import EventSchema
from domain.hosted_game import HostedGame
from domain.logged_event import LoggedEvent, PublicForm
from domain.registry import GAMES
from domain.schema import Integer
from domain.table.events import SeatEvent
from domain.table.known import newest
from domain.unknown import NoLongerRead, Unknown
from domain.upcasters import UPCASTERS, Upcaster, upcast
from events import envelope
from tests.corpus.files import files, load
from tests.domain import tiny_game

ROOT = Path(__file__).parents[2]

OLD = LoggedEvent(
    "t_old", 3, "tiny.knocked", 1, 100, 2, "player", {"loud": True}, {"2": "00"}, {"2": {"cards": ["QH"]}}
)


def with_volume(form: PublicForm) -> PublicForm:
    return {**form, "schema": 2, "data": {"volume": 10 if form["data"]["loud"] else 1}}


def as_call(form: PublicForm) -> PublicForm:
    return {**form, "type": "tiny.called", "schema": 1}


STEPS = {("tiny.knocked", 1): with_volume, ("tiny.knocked", 2): as_call}


def test_an_event_goes_through_all_steps_to_the_newest_schema() -> None:
    new = upcast(OLD, STEPS)
    assert (new.type, new.schema, new.data) == ("tiny.called", 1, {"volume": 10})


def test_private_data_and_the_place_in_the_log_stay_unchanged() -> None:
    new = upcast(OLD, STEPS)
    for name in ("table", "version", "at", "actor", "by", "sealed", "private"):
        assert getattr(new, name) == getattr(OLD, name)


def test_an_event_without_an_upcaster_stays_as_it_is() -> None:
    assert upcast(OLD) is OLD


# A changed event: schema 1 of `knocked` has a flag for a loud knock, schema 2 a volume


class KnockedOnce(tiny_game.Knocked, tag="knocked"):
    loud: Annotated[bool, "Whether it was loud."]


class KnockedLoudly(tiny_game.Knocked, tag="knocked"):
    number, earlier = 2, (KnockedOnce,)

    volume: Annotated[int, Integer(1, 10), "How loud."]


class LoudTiny(tiny_game.Tiny):
    events: Any = tuple(KnockedLoudly if each is tiny_game.Knocked else each for each in tiny_game.Tiny.events)


@pytest.fixture
def knocks(monkeypatch: pytest.MonkeyPatch) -> EventSchema:
    """The tiny game with that event in schema 2, and the upcaster from schema 1."""
    game = HostedGame(LoudTiny(), tiny_game.GAME.strategies)
    monkeypatch.setitem(GAMES, "tiny", game)
    monkeypatch.setitem(UPCASTERS, ("tiny.knocked", 1), with_volume)
    return game.event_schemas["knocked"]


@pytest.mark.usefixtures("knocks")
def test_events_are_upcast_before_folding_and_stored_ones_stay_as_written() -> None:
    [stored] = envelope.write([OLD], bytes(32))
    read = envelope.read(stored)
    assert (read.schema, read.data, read.private) == (2, {"volume": 10}, OLD.private)
    assert envelope.as_written(stored) == OLD
    assert stored.form == canonical(OLD.public_form())


def test_both_schemas_are_documented(knocks: EventSchema) -> None:
    first, second = knocks.json_schemas()
    assert (first["schema"], list(first["data"]["properties"])) == (1, ["loud"])
    assert (second["schema"], list(second["data"]["properties"])) == (2, ["volume"])


def test_a_schema_that_no_upcaster_leads_from_is_of_an_earlier_release(
    knocks: EventSchema, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(UPCASTERS, ("tiny.knocked", 1))
    with pytest.raises(NoLongerRead, match=re.escape("schema 1 of tiny.knocked (of an earlier release)")):
        newest(OLD)
    assert newest(replace(OLD, schema=knocks.number)).schema == 2


@pytest.mark.usefixtures("knocks")
def test_a_schema_above_the_newest_is_of_a_newer_release() -> None:
    with pytest.raises(Unknown, match=r"^schema 3 of tiny\.knocked$") as raised:
        newest(replace(OLD, schema=3))
    assert not isinstance(raised.value, NoLongerRead)


# The documentation page


def examples(**names: Any) -> dict[str, Any]:
    """Returns the names defined by the page's code."""
    page = (ROOT / "docs" / "change-an-event.md").read_text(encoding="utf-8")
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(block, names)
    return names


NAMES = {
    "__name__": __name__,
    "Annotated": Annotated,
    **{each.__name__: each for each in (SeatEvent, PublicForm)},
    "Upcaster": Upcaster,
}


def test_the_example_of_the_page_reads_an_event_of_the_corpus() -> None:
    example = examples(**NAMES)
    written = next(e for file in files() for e in load(file)["events"] if e["type"] == "table.seat_left")
    old = LoggedEvent(**{name: value for name, value in written.items() if name not in ("hash", "disclosed")})
    new, said = upcast(old, example["UPCASTERS"]), example["SeatLeft"](old.actor, "left")
    assert (old.schema, old.data) == (1, {}) == (example["SeatLeftBefore"].number, {})
    assert (new.type, new.schema, new.data) == ("table." + said.tag, said.number, said.data())
    assert said.number == 2


def test_the_classes_on_the_page_document_both_forms() -> None:
    first, second = examples(**NAMES)["SeatLeft"].event_schema().json_schemas()
    assert (first["schema"], first["actor"], list(first["data"]["properties"])) == (1, True, [])
    assert (second["schema"], second["actor"], list(second["data"]["properties"])) == (2, True, ["reason"])
