"""Records: behaviour derived from annotated fields."""

import json
from dataclasses import replace
from typing import Annotated, Generic, NotRequired, TypedDict, TypeVar

import pytest

from domain.cards import Card, cards
from domain.json_schema import References
from domain.kernel import HIDDEN, Record, Seat
from domain.kernel.codec import codec
from domain.refusals import NotationError
from tests.kernel.tiny import CardsDealt, Inner, Throw, Thrown, TinyOptions

P = TypeVar("P")


class HeldView(TypedDict, Generic[P]):
    """The held value."""

    by: P
    others: Annotated[list[P], "Who else holds it."]
    open: NotRequired[Annotated[bool, "Whether all see it."]]


QH, KD = Card.parse("QH"), Card.parse("KD")
THROWN = Thrown(1, QH, None, {1: KD, 2: KD}, openly=False)


def test_an_event_comes_back_from_its_json_and_its_sealed_parts() -> None:
    data, parts = json.loads(json.dumps([THROWN.data(), THROWN.parts()]))
    assert (data, parts) == (
        {"card": "QH", "openly": False, "shown": None},
        {"1": {"drawn": "KD"}, "2": {"drawn": "KD"}},
    )
    assert Thrown.stored(data, parts, 1) == THROWN
    assert hash(Thrown.stored(data, parts, 1).card) == hash(QH)


def test_an_event_as_a_seat_saw_it_has_only_its_own_part() -> None:
    assert Thrown.stored(THROWN.data(), {"2": {"drawn": "KD"}}, 1).drawn == {2: KD}
    assert Thrown.stored(THROWN.data(), {}, 1).drawn == {}


def test_a_field_without_a_value_is_absent_and_one_that_may_be_null_is_there() -> None:
    assert Inner(QH).data() == {"card": "QH"}
    assert Inner.of({"card": "QH"}) == Inner(QH) != Inner(QH, "x")
    assert "openly" not in replace(THROWN, openly=None).data()


def test_an_event_that_derives_from_a_move_records_it() -> None:
    assert THROWN.move() == Throw(QH, openly=False)


def test_a_record_is_named_by_its_class_and_documented_by_its_docstring() -> None:
    schema = Thrown.event_schema()
    assert (Thrown.tag, CardsDealt.tag) == ("thrown", "cards_dealt")
    assert (schema.meaning, schema.actor) == ("A seat threw a card.", True)
    assert (CardsDealt.event_schema().meaning, CardsDealt.event_schema().actor) == ("A hand was dealt.", False)
    (documented,) = schema.json_schemas(References())
    assert documented["data"]["required"] == ["card", "shown"]
    assert list(documented["data"]["properties"]) == ["card", "shown", "openly"]
    assert documented["data"]["properties"]["openly"] == {
        "type": "boolean",
        "description": "Whether the card drawn for it is shown.",
    }
    assert documented["private"]["properties"]["drawn"]["description"] == "The card drawn for it."


def test_what_players_send_is_read_with_checks() -> None:
    schema = Throw.schema()
    assert schema.read({"card": "QH"}) == Throw(QH)
    for wrong in ({}, {"card": "ZZ"}, {"card": "QH", "x": 1}, {"card": "QH", "openly": None}, {"card": HIDDEN.code}):
        with pytest.raises(NotationError):
            schema.read(wrong)


def test_records_are_equal_by_their_class_and_fields() -> None:
    assert Throw(QH) == Throw(QH) != Throw(KD)
    event: object = Inner(QH)
    assert event != Throw(QH)


def test_types_without_a_form_in_json_are_refused() -> None:
    with pytest.raises(TypeError):
        codec(set[int])


def test_values_by_seat_are_written_in_the_order_of_seats() -> None:
    class Held(Record):
        hands: dict[Seat, int] | None = None

    schema, write, read, *_ = codec(TinyOptions.__annotations__["turns"])
    assert (write(3), read(3)) == (3, 3)
    assert schema.read(9) == 9
    with pytest.raises(NotationError):
        schema.read(10)
    with pytest.raises(TypeError):
        Held.schema()  # records have Mapping, which accepts any values


def test_a_move_names_no_hidden_card() -> None:
    assert cards("QH KD") == (QH, KD)
    with pytest.raises(NotationError):
        Card.parse("??")


def test_a_typed_dictionary_is_documented_with_the_types_that_it_is_given() -> None:
    references = References()
    assert codec(HeldView[bool]).schema.json_schema(references) == {"$ref": "#/$defs/Held"}
    held = references.definitions["Held"]
    assert (held["description"], held["required"]) == ("The held value.", ["by", "others"])
    assert held["properties"] == {
        "by": {"type": "boolean"},
        "others": {"type": "array", "items": {"type": "boolean"}, "minItems": 0, "description": "Who else holds it."},
        "open": {"type": "boolean", "description": "Whether all see it."},
    }


def test_a_typed_dictionary_with_a_type_without_json_is_refused() -> None:
    with pytest.raises(TypeError, match="has no form in JSON"):
        codec(HeldView[object])
