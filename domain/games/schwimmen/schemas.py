"""What the view and the events of Schwimmen say."""

from collections.abc import Mapping

from domain.common_schemas import CARDS, NUMBER, Shown, acted, record
from domain.event_schema import EventSchema
from domain.procedures.hands import FINAL, TRADING
from domain.procedures.schemas import widow
from domain.procedures.schemas.hands import KNOCKED, shared_events
from domain.schema import Described, Fields

_PHASES: Mapping[str, str] = {
    "dealer_choice": "the dealer keeps the packet dealt or swaps it for the spare one; there is no widow yet",
    TRADING: "the seat in turn exchanges, shoves or knocks",
    FINAL: "somebody has knocked, and all others have one more turn",
}

_FIELDS: Fields = {
    **widow.FIELDS,
    "stock": Described(
        NUMBER, "How many cards are left in the stock. Before the dealer's choice the spare packet counts as stock."
    ),
    "knocker": widow.KNOCKER,
    "shove_run": Described(
        NUMBER, "How many seats have shoved in a row before a knock. When all have, the widow is renewed."
    ),
    "turns": widow.TURNS,
    "aside": Described(CARDS, "The cards of earlier widows of this hand, which were laid aside face up."),
}

NEW_WIDOW = Described(CARDS, "The cards of the widow.")

_EVENTS: Mapping[str, EventSchema] = {
    **shared_events(face_up=True),
    "packet_kept": acted("The dealer kept the packet dealt; the spare one is the widow.", record({"widow": NEW_WIDOW})),
    "packet_swapped": acted(
        "The dealer took the spare packet; the packet dealt is the widow.",
        record({"widow": NEW_WIDOW}),
        private=record({"cards": Described(CARDS, "The cards of the spare packet, now the dealer's hand.")}),
    ),
    "exchanged": widow.EXCHANGED,
    "shoved": acted("A seat kept its cards and shoved, which is a pass."),
    "knocked": KNOCKED,
    "widow_renewed": EventSchema(
        "All have shoved in a row: three cards of the stock take the place of the widow, which is laid aside.",
        record({"widow": NEW_WIDOW}),
    ),
}

SHOWN = Shown(_PHASES, _FIELDS, _EVENTS)
