"""Places: the notes on where things lie reach the JSON Schemas and change nothing else."""

from typing import Annotated, Any

from domain.cards import Card, Cards
from domain.common_schemas import any_of
from domain.kernel import Act, Count, Event, Move, Only, Place, Way, each, shown
from tests.kernel.tiny import TinyOptions, TinyState


class Throw(Move):
    """Throw a card"""

    way = Way("hand", "thrown")
    card: Annotated[Card, "A card of your hand."]


class Thrown(Throw, Act[Any]):
    """A seat threw a card."""


class Swept(Event[Any]):
    """The cards were swept away."""


class PlacedState(TinyState):
    thrown: Annotated[Cards, Place("pile"), "The cards thrown."] = ()
    points: Annotated[list[Count], "The points.", Place("score"), Only("scoring", "points")] = each(0)

    @shown
    def left(self) -> Annotated[Count, Place("count")]:
        """The number of cards left."""
        return 3


def lies(fields: Any) -> dict[str, str]:
    schemas = {name: schema.json_schema() for name, schema in fields.items()}
    return {name: schema["x-place"] for name, schema in schemas.items() if "x-place" in schema}


def test_a_field_says_where_it_lies() -> None:
    places = {"thrown": "pile", "points": "score", "left": "count"}
    assert lies(PlacedState.view_fields()) == places
    assert lies(PlacedState.view_fields(TinyOptions())) == places
    assert lies(any_of([PlacedState.view_fields(), {}])) == places


def test_a_field_without_a_note_has_the_schema_that_it_had() -> None:
    fields = TinyState.view_fields()
    assert lies(fields) == {}
    assert PlacedState.view_fields()["stock"].json_schema() == fields["stock"].json_schema()


def test_the_description_stays_beside_the_place() -> None:
    points = PlacedState.view_fields()["points"].json_schema()
    assert points["description"] == "The points. Null at tables without it."
    assert PlacedState.view_fields()["thrown"].json_schema()["description"] == "The cards thrown."


def test_a_move_and_its_event_go_the_same_way() -> None:
    assert Throw.json_schema()["x-way"] == {"from": "hand", "to": "thrown"}
    [newest] = Thrown.event_schema().json_schemas()
    assert newest["x-way"] == {"from": "hand", "to": "thrown"}
    assert Throw(Card.parse("QH")).data() == {"card": "QH"}


def test_an_event_without_a_way_has_none_in_its_schema() -> None:
    [newest] = Swept.event_schema().json_schemas()
    assert newest.keys() == {"schema", "description", "actor", "data", "private"}
