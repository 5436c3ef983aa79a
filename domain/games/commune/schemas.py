"""What the view and the events of Commune say."""

from collections.abc import Mapping

from domain.bidding import schemas as shared
from domain.cards import RANKS
from domain.common_schemas import (
    DEALER_DRAWN,
    NO_SEAT_OR,
    NUMBER,
    NUMBERS,
    SEAT,
    LastHandFields,
    record,
    result,
    state_of,
)
from domain.event_schema import EventSchema
from domain.games.commune.bids import KINDS
from domain.schema import Described, Nullable

BID = shared.bid_fields("Commune", KINDS, RANKS[1:])

PENALTIES = Described(NUMBERS, "How many penalties each seat has, by seat; with `penalty_limit` of them it is out.")

DEALER = Described(NO_SEAT_OR, "The dealer of the hand, if the option `opener` is `left_of_dealer`; else always null.")

EVENTS: Mapping[str, EventSchema] = {
    **shared.events("Commune", BID, DEALER, witness=False),
    "dealer_drawn": DEALER_DRAWN,
    "penalty_given": EventSchema(
        "The loser of a hand got a penalty.",
        record({"seat": Described(SEAT, "The loser."), "penalties": PENALTIES}),
    ),
}

STATE = state_of(
    shared.PHASES,
    {
        "dealer": DEALER,
        **shared.state_fields("Commune", BID),
        "penalties": PENALTIES,
        "commune": Described(NUMBER, "How many cards are in play, in all hands together."),
        "judgement": Described(
            Nullable(shared.judgement_of(witness=False)),
            "How the bid that was called has been judged, until the next deal; null before that.",
        ),
    },
    LastHandFields(EVENTS["hand_judged"], {"penalties": "Penalties given."}),
)

RESULT = result()
