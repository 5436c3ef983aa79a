"""Hands played round a widow: MODERN and CLASSIC."""

from collections.abc import Mapping

from domain.common_schemas import (
    CARD,
    CARDS,
    NO_SEAT_OR,
    NUMBER,
    SEAT,
    SEATS,
    Shown,
    acted,
    list_of,
    record,
)
from domain.event_schema import EventSchema
from domain.procedures.blind import DEALER_BLIND
from domain.procedures.hands import FINAL, TRADING
from domain.procedures.schemas.hands import FINAL_QUEUE, KNOCKED, PASSED, STOCK, TAKEN, shared_events
from domain.schema import Described, Fields, Integer, Named, Nullable

WIDOW = Described(CARDS, "The cards of the widow, which lie face up in the middle.")
GIVE = Described(CARDS, "The cards laid into the widow, in deck order.")
TAKE = Described(CARDS, "The cards taken from the widow, in deck order.")
TURNED_UP = Nullable(CARD)

FIELDS: Fields = {"widow": WIDOW, "taken": TAKEN, "stock": STOCK, "queue": FINAL_QUEUE}
"""What the views of all hands round a widow have."""

KNOCKER = Described(NO_SEAT_OR, "The seat that knocked in this hand; null before a knock.")
TURNS = Described(NUMBER, "How many turns there were in this hand before a knock.")

EXCHANGED = acted(
    "A seat swapped cards with the widow; each card takes the other's place.",
    record({"give": GIVE, "take": TAKE}),
    data_name="ExchangedData",
)

_POUNCED: dict[str, EventSchema] = {
    "pounced": acted(
        "A seat that holds three cards of one rank took the fourth from the widow. Its hand lies open from now on.",
        record(
            {
                "card": Described(CARD, "The card taken."),
                "turned_up": Described(
                    TURNED_UP, "The card of the stock that replaces it; null if the stock is empty."
                ),
            }
        ),
        data_name="PouncedData",
    )
}


# MODERN

_MODERN_PHASES: Mapping[str, str] = {
    TRADING: "the seat in turn exchanges, passes or knocks",
    FINAL: "somebody has knocked, and all others have one more turn",
}

_MODERN_FIELDS: Fields = {
    **FIELDS,
    "knocker": Described(
        NO_SEAT_OR, "The seat that knocked in this hand; null before a knock, and where passes ended the trading."
    ),
    "pass_run": Described(
        NUMBER, "How many seats have passed in a row before a knock. Enough of them end the trading (`pass_rounds`)."
    ),
    "turns": TURNS,
}

_MODERN_EVENTS: dict[str, EventSchema] = {
    **shared_events(face_up=True, open_hands=True),
    "exchanged": EXCHANGED,
    "passed": PASSED,
    "knocked": KNOCKED,
}


def modern(*, pouncing: bool) -> Shown:
    return Shown(_MODERN_PHASES, _MODERN_FIELDS, _MODERN_EVENTS | (_POUNCED if pouncing else {}))


# CLASSIC

_CLASSIC_PHASES: Mapping[str, str] = {
    DEALER_BLIND: "the dealer may exchange cards unseen before looking at them",
    TRADING: "the seat in turn exchanges, passes or knocks",
}

_CLASSIC_FIELDS: Fields = {
    **FIELDS,
    "queue": Described(SEATS, "The seats that still have a turn in this round, in their order, the one in turn first."),
    "round": Described(NUMBER, "The number of the present round, from 1; 0 before the first."),
    "rounds": Described(NUMBER, "How many rounds the hand has at most."),
    "knocked": Described(SEATS, "The seats that have knocked in this hand, the first one first."),
    "locked": Described(SEATS, "The seats whose hands may not change any more in this hand, ascending."),
}

SLOTS = list_of(Integer(0, 2))
"""Places in a hand, as dealt."""

_CLASSIC_EVENTS: dict[str, EventSchema] = {
    **shared_events(face_up=True),
    "blind_exchanged": acted(
        "The dealer laid down cards unseen for cards of the widow.",
        record(
            {
                "slots": Described(SLOTS, "The places in the hand, as dealt, of the cards laid down, ascending."),
                "give": Described(CARDS, "The cards that lay there, which are now open in the widow."),
                "take": TAKE,
            }
        ),
        data_name="BlindExchangedData",
    ),
    "blind_declined": acted("The dealer keeps the cards dealt."),
    "dealer_looked": EventSchema(
        "The dealer has looked at what is left of the cards dealt.",
        record(
            {
                "seat": Described(SEAT, "The dealer."),
                "slots": Described(SLOTS, "The places in the hand, as dealt, of the cards that are left, ascending."),
            }
        ),
        private=Named("CardsLookedAt", record({"cards": Described(CARDS, "The cards in those places.")})),
        data_name="DealerLookedData",
    ),
    "round_started": EventSchema(
        "A round of turns began.",
        record(
            {
                "round": Described(Integer(1), "The number of the round, from 1."),
                "turned_up": Described(
                    TURNED_UP, "The card of the stock that was added to the widow; null if there is none."
                ),
            }
        ),
        data_name="RoundStartedData",
    ),
    "exchanged": EXCHANGED,
    "passed": PASSED,
    "knocked": KNOCKED,
}


def classic(*, pouncing: bool) -> Shown:
    return Shown(_CLASSIC_PHASES, _CLASSIC_FIELDS, _CLASSIC_EVENTS | (_POUNCED if pouncing else {}))
