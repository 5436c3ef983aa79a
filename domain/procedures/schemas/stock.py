"""Hands played with a stock and a discard pile: STOCK."""

from collections.abc import Mapping

from domain.common_schemas import CARD, CARDS, NO_SEAT_OR, NUMBER, Shown, acted, record
from domain.event_schema import EventSchema
from domain.procedures.schemas.hands import FINAL_QUEUE, STOCK, TAKEN, shared_events
from domain.schema import Described, Enum, Fields, Named, Nullable

_PHASES: Mapping[str, str] = {
    "draw": "the seat in turn draws or knocks",
    "discard": "the seat in turn has drawn and discards one of its four cards",
    "final_draw": "somebody has knocked, and the seat in turn draws or stands",
    "final_discard": "the seat in turn has drawn in its final turn and discards",
}

_FIELDS: Fields = {
    "discards": Described(CARDS, "The discard pile, its top card last."),
    "taken": TAKEN,
    "stock": STOCK,
    "queue": FINAL_QUEUE,
    "knocker": Described(NO_SEAT_OR, "The seat that knocked in this hand; null before a knock."),
    "turns": Described(NUMBER, "How many turns there were in this hand before a knock."),
}

_EVENTS: Mapping[str, EventSchema] = {
    **shared_events(face_up=True),
    "card_drawn": acted(
        "A seat drew a card.",
        record(
            {
                "from": Described(
                    Enum(("stock", "discard")), "Whether it was the top card of the stock or of the discard pile."
                ),
                "card": Described(Nullable(CARD), "The card from the discard pile; null for one from the stock."),
            }
        ),
        private=Named(
            "CardDrawn", record({"cards": Described(CARDS, "The card drawn from the stock, alone in a list.")})
        ),
        data_name="CardDrawnData",
    ),
    "card_discarded": acted(
        "A seat discarded a card.",
        record({"card": Described(CARD, "The card, now the top of the discard pile.")}),
        data_name="CardDiscardedData",
    ),
    "stood": acted("A seat kept its cards in its final turn."),
}


def shown(knocked: str) -> Shown:
    """STOCK, with the name of the event of a knock."""
    meaning = "A seat keeps its cards, and all others have one more turn."
    return Shown(_PHASES, _FIELDS, {**_EVENTS, knocked: acted(meaning)})
