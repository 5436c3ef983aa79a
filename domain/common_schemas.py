"""What the views and events of many games say: cards, seats, hands, deals, draws and results (shared events).

Each game describes its own fields in `schemas.py` of its folder, and those that it shares with others come from there:
domain/procedures, domain/frames, domain/bidding.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from domain.cards import DECKS
from domain.event_schema import EventSchema
from domain.schema import (
    LARGEST,
    Array,
    Boolean,
    CardCode,
    Described,
    Enum,
    Fields,
    Integer,
    Map,
    Named,
    Nullable,
    Object,
    Schema,
)

Record = Object[dict[str, Any]]
"""The schema of an object that is written and read as it is."""

NO_FIELDS: Fields = {}


def record(required: Fields, optional: Fields = NO_FIELDS) -> Record:
    """An object with those fields and no others."""
    return Object(dict, required, optional)


def list_of(items: Schema[Any]) -> Array[Any]:
    """A list of any length, in which values may repeat."""
    return Array(items, minimum=0, distinct=False)


def by_seat(values: Schema[Any]) -> Map[Any]:
    """Values of some of the seats, whose numbers are the keys: `{"0": ..., "3": ...}`. No game has more than twelve."""
    return Map("[0-9]|1[01]", values)


def meanings(values: Mapping[str, str], what: str) -> Described[str]:
    """One of a few words, each with its meaning."""
    explained = "; ".join(f"`{value}`: {meaning}" for value, meaning in values.items())
    return Described(Enum(tuple(values)), f"{what} {explained}.")


# Seats, numbers and cards

SEAT = Named("SeatNumber", Described(Integer(0, 11), "A seat, counted clockwise from 0."))
SEATS = list_of(SEAT)
NUMBER = Integer(0)
SIGNED = Integer(-LARGEST, LARGEST)
NUMBERS = list_of(NUMBER)
"""Whole numbers from 0 by seat: the first is that of seat 0."""
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
NO_SEAT_OR = Nullable(SEAT)
CARDS_BY_SEAT = by_seat(CARDS)


# Views

HAND_FIELDS: Fields = {
    "seat": Described(SEAT, "Whose hand it is."),
    "count": Described(NUMBER, "How many cards the seat holds."),
    "cards": Described(Nullable(CARDS), "The cards in dealt order; null if the viewer may not know them."),
    "out": Described(Boolean(), "Whether the seat is out of the match."),
}
HAND = Named("HandInView", record(HAND_FIELDS))
"""One seat's hand in the view of a game."""


def state_of(phases: Mapping[str, str], own: Fields, hand: Schema[Any] = HAND) -> Record:
    """The schema of a game's view, from its phases with their meanings and its own fields.

    A shared field is replaced by an own one of the same name.
    """
    shared: Fields = {
        "phase": meanings(phases, "What the game waits for."),
        "hand_number": Described(NUMBER, "The number of the present hand, from 1; 0 before the first deal."),
        "dealer": Described(NO_SEAT_OR, "The dealer of the present hand; null before one is drawn."),
        "hands": Described(list_of(hand), "The hands of all seats, by seat."),
    }
    return record({**shared, **own})


def any_of(alternatives: Iterable[Fields]) -> Fields:
    """The fields of alternatives of which a table has one: null where a table doesn't have the field.

    A field that all of them have is as in the first.
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
        return Described(Nullable(schema.schema), f"{schema.meaning} Null at tables without it.")
    return Nullable(schema)


# Events

DRAW = Described(NUMBER, "The number of the draw from the match's chain of random numbers, from 0 (docs/fairness.md).")

SHUFFLE = Named(
    "Shuffle",
    record({"draw": DRAW, "deck": Described(Enum(tuple(DECKS)), "The deck's name: how many cards are shuffled.")}),
)
RANDOM = Named(
    "RandomNumber",
    record(
        {
            "draw": DRAW,
            "below": Described(Integer(1), "The number drawn is below this one."),
            "drawn": Described(NUMBER, "The number drawn, from 0."),
        }
    ),
)

DEALT: Fields = {
    "hand_number": Described(Integer(1), "The number of the hand, from 1."),
    "dealer": Described(NO_SEAT_OR, "The dealer; null in games without one."),
    "first": Described(SEAT, "The seat that got the first card."),
    "counts": Described(NUMBERS, "How many cards each seat was dealt, by seat; 0 for a seat that is out."),
    "shuffle": Described(SHUFFLE, "The draw that ordered the deck."),
    "face_up": Described(CARDS, "The cards dealt face up to the table, in dealt order; empty where there are none."),
    "stock": Described(NUMBER, "How many cards are left in the stock."),
}
OWN_CARDS = record({"cards": Described(CARDS, "The cards dealt to the seat, in dealt order.")})

CARDS_DEALT = EventSchema("A hand was dealt.", record(DEALT), private=OWN_CARDS)
CARDS_DEALT_OPEN = EventSchema(
    "A hand was dealt.",
    record(
        DEALT,
        {"hands": Described(CARDS_BY_SEAT, "With `open_hands`: the cards dealt to each seat, in dealt order.")},
    ),
    private=OWN_CARDS,
)
"""The same in games where hands may lie face up."""


def drawn_by_lot(what: str) -> EventSchema:
    """A seat that was drawn at random."""
    drawn: Fields = {
        "seat": Described(SEAT, "The seat drawn."),
        "random": Described(RANDOM, "The draw, among all seats."),
    }
    return EventSchema(what, record(drawn))


DEALER_DRAWN = drawn_by_lot("The first dealer was drawn at random.")

HANDS_REVEALED = EventSchema(
    "The hands were shown to everybody.",
    record({"hands": Described(CARDS_BY_SEAT, "The cards of each seat that is still in the match.")}),
)

PLAYER_ELIMINATED = EventSchema(
    "A seat is out of the match.",
    record(
        {
            "seat": Described(SEAT, "The seat that is out."),
            "place": Described(Integer(2), "Its place in the match; seats that go out together may share one."),
        }
    ),
)

NOTHING_MORE = record({})
"""The data of an event that says all by its type and its actor."""


def acted(meaning: str, data: Record = NOTHING_MORE, private: Record | None = None) -> EventSchema:
    """The event of a seat's move."""
    return EventSchema(meaning, data, actor=True, private=private)


class Shown(NamedTuple):
    """What a procedure or a frame adds to the views and events of its games.

    `phases` have their meanings. `fields` are those of the view besides the shared ones. `events` are by name.
    `scores` says what the scores that it reports are, None where it reports none.
    """

    phases: Mapping[str, str]
    fields: Fields
    events: Mapping[str, EventSchema]
    scores: str | None = None


# Results

PLACES = Described(
    list_of(Array(SEAT)), "The seats by place, the winner first; seats that share a place are in one list."
)


def result(scores: str | None = None, *, always: bool = True) -> Record:
    """The schema of a match's result; `scores` says what the scores are, None for games without any."""
    scored: Fields = {} if scores is None else {"scores": Described(SIGNED_BY_SEAT, scores)}
    return record({"places": PLACES, **(scored if always else {})}, NO_FIELDS if always else scored)
