"""Upcasters: functions that read an event of an earlier schema as one of the newest schema.

Stored, served and exported events keep the bytes they were written with. Upcasting happens only before folding, and
only in `upcast`. docs/change-an-event.md says step by step how an event is changed.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from domain.event import Event, PublicForm
from domain.unknown import Unknown

Upcaster = Callable[[PublicForm], PublicForm]
Named = tuple[str, int | None]
"""The name and the points of a hand."""


def _judged_by_value(name_of: Callable[[list[int]], Named]) -> Upcaster:
    """`hand_judged` 1 had the keys of the hands, 2 has their values. Keys don't say which cards make a hand."""

    def value(key: list[int]) -> dict[str, Any]:
        name, points = name_of(key)
        return {"name": name, "cards": [], "points": points}

    def upcaster(form: PublicForm) -> PublicForm:
        data = form["data"]
        values = {seat: value(key) for seat, key in data["keys"].items()}
        judged = {"values": values, "losers": data["losers"], "winner": data["winner"]}
        return {**form, "schema": 2, "data": judged}

    return upcaster


_COMMERCE = {6: "four_of_a_kind", 5: "tricon", 4: "sequence", 3: "flush", 2: "pair", 1: "point", 0: "nothing"}
_BRAG = {6: "prial", 5: "running_flush", 4: "mixed_run", 3: "flush", 2: "pair", 1: "high_card"}


def _in_commerce(key: list[int]) -> Named:
    """The kind of hand, then what orders hands of that kind. Old Commerce counts flushes too."""
    counted = key[0] == 1 or (key[0] == 3 and len(key) == 5)
    return _COMMERCE[key[0]], key[1] if counted else None


def _up_to_31(key: list[int]) -> Named:
    """Twice the points; 61 for three of a rank, 64 for Feuer, 0 for more than 31."""
    name = {61: "tricon", 64: "feuer", 0: "bust"}.get(key[0], "point")
    return name, key[0] // 2 if name == "point" else None


def _in_stop_the_bus(key: list[int]) -> Named:
    """Of the two rankings, that of Bastard Brag has a rank after the kind of hand."""
    return (_BRAG[key[0]], None) if key[1] and key[0] != 61 else _up_to_31(key)


_KEYS_OF: dict[str, Callable[[list[int]], Named]] = {
    "commerce": _in_commerce,
    "commerce_classic": _in_commerce,
    "trade_and_barter": _in_commerce,
    "trentuno": _up_to_31,
    "thirty_one": _up_to_31,
    "schwimmen": _up_to_31,
    "stop_the_bus": _in_stop_the_bus,
    "cuccu": lambda _: ("card", None),
}
"""What the keys of a game said: the name of the hand, and its points where they were counted."""


def _with_option(game: str, name: str, value: object) -> Upcaster:
    """`table.opened` grows by an option of one game: its tables had been played with that value."""

    def upcaster(form: PublicForm) -> PublicForm:
        data = form["data"]
        if data["game"] != game:
            return {**form, "schema": form["schema"] + 1}
        if name in data["options"]:
            raise ValueError(f"{name} was no option of {game} in schema {form['schema']}")
        options = dict(sorted({**data["options"], name: value}.items()))
        return {**form, "schema": form["schema"] + 1, "data": {**data, "options": options}}

    return upcaster


def _renamed(type_: str) -> Upcaster:
    """An event of another type and the same data."""
    return lambda form: {**form, "type": type_, "schema": 1}


UPCASTERS: dict[tuple[str, int], Upcaster] = {
    ("table.opened", 1): _with_option("commerce", "knocking", True),
    ("stop_the_bus.knocked", 1): _renamed("stop_the_bus.bus_stopped"),
    **{(f"{game}.hand_judged", 1): _judged_by_value(name_of) for game, name_of in _KEYS_OF.items()},
}
"""Event type and schema to the function that turns such a public form into one of a later schema, or of another type.

Entries are never removed: there are logs that need them.
"""


def upcast(event: Event, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> Event:
    """The event in its newest schema, ready to be folded; private data stay as they are."""
    while (step := upcasters.get((event.type, event.schema))) is not None:
        event = replace(event, **step(event.public_form()))
    return event


_NEWEST = {name: 1 + schema for name, schema in sorted(UPCASTERS)}


def check_known(type_: str, schema: int) -> None:
    """Raises Unknown for a schema that only a newer release writes."""
    if schema > _NEWEST.get(type_, 1):
        raise Unknown(f"schema {schema} of {type_}")


def newest_schema(type_: str, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> int:
    """The schema in which events of that type are written today: one above the highest that has an upcaster."""
    return 1 + max((schema for name, schema in upcasters if name == type_), default=0)
