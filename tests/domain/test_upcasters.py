"""Old events read as new ones, shown with made-up changes: no event has changed yet."""

from typing import Any

from domain.canonical import canonical
from domain.event import Event
from domain.upcasters import UPCASTERS, newest_schema, upcast
from events import envelope

OLD = Event("t_old", 3, "tiny.knocked", 1, 100, 2, "player", {"loud": True}, {"2": "00"}, {"2": {"cards": ["QH"]}})


def with_volume(form: dict[str, Any]) -> dict[str, Any]:
    return {**form, "schema": 2, "data": {"volume": 10 if form["data"]["loud"] else 1}}


def as_call(form: dict[str, Any]) -> dict[str, Any]:
    return {**form, "type": "tiny.called", "schema": 1}


STEPS = {("tiny.knocked", 1): with_volume, ("tiny.knocked", 2): as_call}


def test_an_event_goes_through_all_steps_to_the_newest_schema() -> None:
    new = upcast(OLD, STEPS)
    assert (new.type, new.schema, new.data) == ("tiny.called", 1, {"volume": 10})


def test_what_is_private_and_its_place_in_the_log_pass_unchanged() -> None:
    new = upcast(OLD, STEPS)
    for name in ("table", "version", "at", "actor", "by", "sealed", "private"):
        assert getattr(new, name) == getattr(OLD, name)


def test_an_event_of_the_newest_schema_is_left_alone() -> None:
    assert upcast(OLD) is OLD


def test_the_newest_schema_is_one_above_those_that_are_upcast() -> None:
    assert newest_schema("tiny.knocked", STEPS) == 3
    assert newest_schema("tiny.stood", STEPS) == newest_schema("tiny.knocked") == 1


def test_every_step_leads_on() -> None:
    for (type_, schema), step in UPCASTERS.items():
        form = {**OLD.public_form(), "type": type_, "schema": schema}
        assert (step(form)["type"], step(form)["schema"]) != (type_, schema)


def test_the_log_upcasts_what_is_folded_and_nothing_that_is_stored(monkeypatch: Any) -> None:
    [stored] = envelope.write([OLD], bytes(32))
    monkeypatch.setattr(envelope, "upcast", lambda event: upcast(event, STEPS))
    assert envelope.read(stored).type == "tiny.called"
    assert envelope.as_written(stored) == OLD
    assert stored.form == canonical(OLD.public_form())
