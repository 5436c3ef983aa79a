"""What the view and the events of Stop the Bus say; a hand of Thirty-One is in domain/procedures/schemas/stock.py."""

from collections.abc import Mapping

from domain.common_schemas import NO_SEAT_OR, NUMBER, Shown, acted, record
from domain.event_schema import EventSchema
from domain.procedures.hands import FINAL, TRADING
from domain.procedures.schemas import widow
from domain.procedures.schemas.hands import shared_events
from domain.schema import Boolean, Described, Fields

_PHASES: Mapping[str, str] = {
    TRADING: "the seat in turn exchanges cards with the widow, and may stop the bus by that",
    FINAL: "the bus has been stopped, and all others exchange once more",
}

_FIELDS: Fields = {
    **widow.FIELDS,
    "knocker": Described(NO_SEAT_OR, "The seat that stopped the bus in this hand; null before that."),
    "turns": Described(NUMBER, "How many turns there were in this hand before the bus was stopped."),
}

_EVENTS: Mapping[str, EventSchema] = {
    **shared_events(face_up=True),
    "exchanged": acted(
        "A seat swapped cards with the widow; each card takes the other's place.",
        record(
            {
                "give": widow.GIVE,
                "take": widow.TAKE,
                "stop": Described(Boolean(), "Whether the seat stopped the bus by that."),
            }
        ),
    ),
}

BASTARD = Shown(_PHASES, _FIELDS, _EVENTS)
