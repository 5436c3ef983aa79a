"""Schemas shared by many views and events: seats, numbers, cards, the last hand and results."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from domain.event_schema import EventSchema
from domain.json_schema import Schema
from domain.schema import (
    LARGEST,
    Array,
    CardCode,
    Described,
    Enum,
    Fields,
    Integer,
    Map,
    Named,
    Nullable,
    Object,
)

PlainObject = Object[dict[str, Any]]
"""The schema of an object that is read and written unchanged."""

NO_FIELDS: Fields = {}


def record(required: Fields, optional: Fields = NO_FIELDS) -> PlainObject:
    """An object with exactly these fields."""
    return Object(dict, required, optional)


def list_of(items: Schema[Any]) -> Array[Any]:
    """A list of any length, with repetitions allowed."""
    return Array(items, minimum=0, distinct=False)


def by_seat(values: Schema[Any]) -> Map[Any]:
    """An object of values by seat number, for some of the seats: `{"0": ..., "3": ...}`. No game has more than 12
    seats."""
    return Map("[0-9]|1[01]", values)


def meanings(values: Mapping[str, str], what: str) -> Described[str]:
    """An enum of words, with the meaning of each in the description."""
    explained = "; ".join(f"`{value}`: {meaning}" for value, meaning in values.items())
    return Described(Enum(tuple(values)), f"{what} {explained}.")


# Seats, numbers and cards

SEAT = Named("SeatNumber", Described(Integer(0, 11), "A seat, counted clockwise from 0."))
SEATS = list_of(SEAT)
NUMBER = Integer(0)
SIGNED = Integer(-LARGEST, LARGEST)
SIGNED_BY_SEAT = list_of(SIGNED)

CARD = Named(
    "Card",
    Described(
        CardCode(),
        "A card: its rank, `23456789TJQKA`, and its suit, `CDHS`. Jokers are `X1`, `X2`, ... Where two packs are in "
        "play the pack follows: `7H.1`.",
    ),
)
CARDS = list_of(CARD)
CARDS_BY_SEAT = by_seat(CARDS)


# Views


class LastHandFields(NamedTuple):
    """The parts of `last_hand` in a game's views.

    `judged` is the event that judges a hand. `losses` has the units in which a hand is won or lost, with their
    meanings. `shown` is true if there are cards left to show, `at_once` if the event that shows them also judges them,
    and `puts_out` if a hand can eliminate seats from the match.
    """

    judged: EventSchema
    losses: Mapping[str, str]
    shown: bool = True
    at_once: bool = False
    puts_out: bool = True


def view_of(fields: Fields, last: LastHandFields) -> PlainObject:
    """The schema of a table's `state` with those fields and `last_hand`."""
    meaning = "The last hand that ended, until the next one ends; null before the first showdown."
    return record({**fields, "last_hand": Described(Nullable(_last_hand(last)), meaning)})


def _last_hand(last: LastHandFields) -> PlainObject:
    judgement = last.judged.documented_data
    if "hands" in last.judged.data.required:
        judgement = record({name: schema for name, schema in last.judged.data.required.items() if name != "hands"})
    units: Fields = {unit: Described(SIGNED, meaning) for unit, meaning in last.losses.items()}
    losses = Described(
        by_seat(record(units) if len(units) == 1 else record({}, units)),
        "Gain of each seat in the hand, or loss if below 0. Seats without a change are left out.",
    )
    hands = Described(CARDS_BY_SEAT, "The cards that were shown, by seat.")
    judged = Described(Nullable(judgement), "The judgement of the hand; null before it.")
    out = Described(SEATS, "The seats that the hand put out of the match, in that order.")
    return record(
        {
            "hand_number": Described(Integer(1), "The number of the hand."),
            "hands": hands if last.shown else Described(by_seat(NO_CARDS), "Empty lists: no cards are left."),
            "judgement": Described(judgement, "The judgement of the hand.") if last.at_once else judged,
            "losses": losses if units else Described(record({}), "Always empty: hands cost nothing."),
            "out": out if last.puts_out else Described(NO_SEATS, "Always empty: nobody is put out of this game."),
        }
    )


NO_CARDS = Array(CARD, 0, 0)
NO_SEATS = Array(SEAT, 0, 0)


def any_of(alternatives: Iterable[Fields]) -> Fields:
    """Merges alternative sets of fields, of which each table has one. Fields missing at some tables become nullable.

    A field that all alternatives have keeps the schema of the first.
    """
    alternatives = tuple(alternatives)
    merged: dict[str, Schema[Any]] = {}
    for fields in alternatives:
        for name, schema in fields.items():
            always = all(name in other for other in alternatives)
            merged.setdefault(name, schema if always else _absent_elsewhere(schema))
    return merged


def _absent_elsewhere(schema: Schema[Any]) -> Schema[Any]:
    if isinstance(schema, Described):
        return replace(schema, schema=Nullable(schema.schema), meaning=f"{schema.meaning} Null at tables without it.")
    return Nullable(schema)


# Results

PLACES = Described(
    list_of(Array(SEAT)), "The seats by place, the winner first; seats that share a place are in one list."
)


def result(scores: str | None = None, *, always: bool = True) -> PlainObject:
    """The schema of a match's result. `scores` describes the scores; None for games without scores."""
    scored: Fields = {} if scores is None else {"scores": Described(SIGNED_BY_SEAT, scores)}
    return record({"places": PLACES, **(scored if always else {})}, NO_FIELDS if always else scored)
