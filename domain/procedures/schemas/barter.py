"""Hands in which cards are traded with the stock or bartered with a neighbour: BARTER."""

from collections.abc import Mapping

from domain.common_schemas import CARD, NO_SEAT_OR, NUMBER, NUMBERS, SEAT, SIGNED_BY_SEAT, Shown, acted, record
from domain.event_schema import EventSchema
from domain.frames.schemas import PAYMENTS, chips_moved
from domain.procedures.barter_events import AFTER, BARTER_REPLY, PAYING
from domain.procedures.hands import FINAL, TRADING
from domain.procedures.schemas.hands import FINAL_QUEUE, KNOCKED, PASSED, shared_events
from domain.schema import Boolean, Described, Fields, Nullable

_PHASES: Mapping[str, str] = {
    TRADING: "the seat in turn trades, barters or knocks",
    BARTER_REPLY: "a barter has been offered, and the neighbour answers",
    PAYING: "a card has been traded, and the fee is about to be paid",
    AFTER: "the seat in turn has exchanged a card and may still knock",
    FINAL: "somebody has knocked, and all others have one more turn",
}

PURSES = Described(
    Nullable(NUMBERS),
    "How many chips each seat can still pay in fees, by seat; null at tables without purses (option `purse`).",
)

OFFER = record(
    {
        "from": Described(SEAT, "The seat in turn, which offers a card."),
        "to": Described(SEAT, "Its neighbour, which answers."),
        "card": Described(Nullable(CARD), "The card offered; null if the viewer may not know it."),
    }
)

_FIELDS: Fields = {
    "stock": Described(NUMBER, "How many cards can be drawn from the stock."),
    "offer": Described(Nullable(OFFER), "The barter that waits for an answer; null if there is none."),
    "refused": Described(
        Boolean(), "Whether the neighbour has refused the barter of the seat in turn, which has no second one."
    ),
    "knocker": Described(NO_SEAT_OR, "The seat that knocked in this hand; null before a knock."),
    "queue": FINAL_QUEUE,
    "pass_run": Described(
        NUMBER, "How many seats have passed in a row before a knock. When all have, the trading is over."
    ),
    "turns": Described(NUMBER, "How many turns there were in this hand before a knock."),
    "ledger": Described(SIGNED_BY_SEAT, "Chips won by each seat in the match, fees included; below 0 they are lost."),
    "purses": PURSES,
}

EXCHANGED = record(
    {
        "given": Described(CARD, "The card that the seat gave away."),
        "received": Described(CARD, "The card that the seat got for it."),
    }
)
"""What each of two seats knows of their swap."""

_EVENTS: Mapping[str, EventSchema] = {
    **shared_events(face_up=False),
    "traded": acted(
        "A seat swapped a card for the top of the stock.",
        record({"fee": Described(NUMBER, "What it owes the dealer for that, in chips; 0 if it deals itself.")}),
        private=record(
            {
                "given": Described(CARD, "The card that the seat gave away."),
                "drawn": Described(CARD, "The card that it drew."),
            }
        ),
    ),
    "chips_moved": chips_moved(
        {**PAYMENTS, "fee": "a trade is paid for, to the dealer"},
        {
            "purses": Described(
                NUMBERS, "With reason `fee`, at tables with purses: what each seat can still pay, by seat."
            )
        },
    ),
    "barter_offered": acted(
        "A seat offered its neighbour a card.",
        record({"to": Described(SEAT, "The neighbour.")}),
        private=record({"card": Described(CARD, "The card offered.")}),
    ),
    "bartered": acted(
        "The neighbour gave a card back, and both cards have changed hands. It is sealed for both seats.",
        record({"with": Described(SEAT, "The seat that had offered the barter.")}),
        private=EXCHANGED,
    ),
    "barter_refused": acted(
        "The neighbour refused the barter.",
        record({"with": Described(SEAT, "The seat that had offered it.")}),
    ),
    "knocked": KNOCKED,
    "turn_ended": acted("A seat ended its turn without a knock."),
    "passed": PASSED,
}

_CHIPS = "Chips won; below 0 they were lost."

SHOWN = Shown(_PHASES, _FIELDS, _EVENTS, "Chips won by each seat, by seat; below 0 they are lost.", {"chips": _CHIPS})
