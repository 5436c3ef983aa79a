"""Upcasters: how they are applied, shown with changes made up for the tests, and those that there are."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from domain.canonical import canonical
from domain.event import Draft, Event, PublicForm
from domain.upcasters import UPCASTERS, Upcaster, newest_schema, upcast
from events import envelope
from tests.corpus.files import files, load

ROOT = Path(__file__).parents[2]

OLD = Event("t_old", 3, "tiny.knocked", 1, 100, 2, "player", {"loud": True}, {"2": "00"}, {"2": {"cards": ["QH"]}})


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


def test_an_event_of_the_newest_schema_stays_as_it_is() -> None:
    assert upcast(OLD) is OLD


def test_the_newest_schema_is_one_above_the_highest_with_an_upcaster() -> None:
    assert newest_schema("tiny.knocked", STEPS) == 3
    assert newest_schema("tiny.stood", STEPS) == newest_schema("tiny.knocked") == 1


def test_every_upcaster_leads_to_another_schema_or_type() -> None:
    corpus = {(form["type"], form["schema"]): form for file in files() for form in load(file)["events"]}
    for kind, step in UPCASTERS.items():
        new = step(corpus[kind])
        assert (new["type"], new["schema"]) != kind


@pytest.mark.parametrize(
    ("game", "key", "value"),
    [
        ("commerce", [6, 9], ("four_of_a_kind", None)),
        ("commerce", [3, 14, 9, 2], ("flush", None)),
        ("commerce", [1, 20, 14, 6, 3], ("point", 20)),
        ("commerce", [0], ("nothing", None)),
        ("commerce_classic", [3, 26, 14, 8, 7], ("flush", 26)),
        ("trade_and_barter", [1, 0, 1], ("point", 0)),
        ("trentuno", [0, 0], ("bust", None)),
        ("trentuno", [61, 13], ("tricon", None)),
        ("thirty_one", [62, 0], ("point", 31)),
        ("schwimmen", [64, 14], ("feuer", None)),
        ("stop_the_bus", [6, 3], ("prial", None)),
        ("stop_the_bus", [6, 0], ("point", 3)),
        ("stop_the_bus", [2, 13, 2], ("pair", None)),
        ("cuccu", [13], ("card", None)),
    ],
)
def test_the_keys_of_hands_are_read_as_values_without_cards(game: str, key: list[int], value: tuple[str, Any]) -> None:
    judged = {"keys": {"2": key}, "losers": [2], "winner": None}
    new = upcast(replace(OLD, type=f"{game}.hand_judged", data=judged))
    name, points = value
    assert new.data == {"values": {"2": {"name": name, "cards": [], "points": points}}, "losers": [2], "winner": None}
    assert new.schema == 2


def test_events_are_upcast_before_folding_and_stored_ones_stay_as_written(monkeypatch: Any) -> None:
    [stored] = envelope.write([OLD], bytes(32))
    monkeypatch.setattr(envelope, "upcast", lambda event: upcast(event, STEPS))
    assert envelope.read(stored).type == "tiny.called"
    assert envelope.as_written(stored) == OLD
    assert stored.form == canonical(OLD.public_form())


def test_the_example_of_the_page_reads_an_event_of_the_corpus() -> None:
    page = (ROOT / "docs" / "change-an-event.md").read_text(encoding="utf-8")
    example: dict[str, Any] = {"Draft": Draft, "PublicForm": PublicForm, "Upcaster": Upcaster}
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(block, example)
    written = next(e for file in files() for e in load(file)["events"] if e["type"] == "table.seat_left")
    old = Event(**{name: value for name, value in written.items() if name not in ("hash", "disclosed")})
    new, draft = upcast(old, example["UPCASTERS"]), example["seat_left"](old.actor, "left")
    assert (old.schema, old.data) == (1, {})
    assert (new.type, new.schema, new.data) == ("table." + draft.name, draft.schema, draft.data)
    assert newest_schema("table.seat_left", example["UPCASTERS"]) == draft.schema == 2
