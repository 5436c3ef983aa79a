"""What the view and the events of Liar's Poker say."""

from collections.abc import Mapping

from domain.bidding import schemas as shared
from domain.common_schemas import NUMBER, NUMBERS, SEAT, LastHandFields, record, result, state_of
from domain.event_schema import EventSchema
from domain.games.liars_poker.bids import KINDS
from domain.schema import Described, Null, Nullable

BID = shared.bid_fields("LiarsPoker", KINDS, suited=True)

SIZES = Described(NUMBERS, "How many cards each seat is dealt from now on, by seat; 0 for a seat that is out.")

DEALER = Described(Null(), "Always null: this game has no dealer.")

EVENTS: Mapping[str, EventSchema] = {
    **shared.events("LiarsPoker", BID, DEALER, witness=True),
    "card_added": EventSchema(
        "The loser of a hand is dealt one card more from the next hand on.",
        record({"seat": Described(SEAT, "The loser."), "sizes": SIZES}),
    ),
}

STATE = state_of(
    shared.PHASES,
    {
        "dealer": DEALER,
        **shared.state_fields("LiarsPoker", BID),
        "sizes": SIZES,
        "pool": Described(NUMBER, "How many cards are in play, in all hands together."),
        "judgement": Described(
            Nullable(shared.judgement_of(witness=True)),
            "How the bid that was called has been judged, until the next deal; null before that.",
        ),
    },
    LastHandFields(EVENTS["hand_judged"], {"cards": "Cards that the seat is dealt more from now on."}),
)

RESULT = result()
