"""What the view and the events of Vazhushal say."""

from collections.abc import Mapping

from domain.common_schemas import (
    CARD,
    CARDS,
    DEALER_DRAWN,
    HANDS_REVEALED,
    NO_SEAT_OR,
    NUMBER,
    NUMBERS,
    SEAT,
    SEATS,
    SIGNED,
    SIGNED_BY_SEAT,
    LastHandFields,
    acted,
    cards_dealt,
    list_of,
    record,
    result,
    state_of,
)
from domain.event_schema import EventSchema
from domain.games.vazhushal.melds import RUN, SET
from domain.games.vazhushal.state import DEALING, DRAW, FINAL, MELD, OVER, SHOWDOWN
from domain.schema import Boolean, Described, Enum, Integer, Named, Nullable, Text

_PHASES: Mapping[str, str] = {
    DEALING: "before the cards are dealt and the negative joker is turned up",
    DRAW: "the seat in turn draws from the stock or from the line",
    MELD: "the seat in turn has drawn; it may lay melds, and discards",
    FINAL: "the stock is exhausted, and each seat may lay melds once more",
    SHOWDOWN: "all hands lie open and are about to be counted",
    OVER: "the match is over",
}

FACE = Named("Face", Described(Text("[2-9TJQKA][CDHS]", 2, "a rank and a suit"), "A rank and a suit, in either pack."))

MELD_LAID = Named(
    "Meld",
    record(
        {
            "kind": Described(Enum((RUN, SET)), "`run`: a sequence in one suit; `set`: cards of one rank."),
            "pure": Described(Boolean(), "Whether it is a run without wild cards."),
            "cards": Described(
                list_of(
                    record(
                        {"id": Described(CARD, "The card.")},
                        {"as": Described(FACE, "What it stands for, if it is wild and doesn't stand for itself.")},
                    )
                ),
                "A run from its lowest card, with the ace first or last; a set by suits.",
            ),
        }
    ),
)
LAYOUT = list_of(MELD_LAID)

_MELDS = Described(LAYOUT, "All melds of the seat after this event.")

EVENTS: Mapping[str, EventSchema] = {
    "dealer_drawn": DEALER_DRAWN,
    "cards_dealt": cards_dealt(face_up=True),
    "redealt": EventSchema(
        "A deal doesn't stand, because a seat holds too many faces twice.",
        record(
            {
                "seat": Described(SEAT, "The seat."),
                "doubles": Described(list_of(FACE), "The faces of which it holds both copies."),
            }
        ),
    ),
    "negative_turned": EventSchema(
        "The negative joker was turned up, which says which faces are wild.",
        record(
            {
                "card": Described(CARD, "The negative joker."),
                "wild_faces": Described(list_of(FACE), "The faces that are wild besides the printed jokers."),
            }
        ),
    ),
    "card_drawn": acted(
        "A seat drew the top card of the stock.",
        record(
            {
                "from": Described(Enum(("stock",)), "Always the stock."),
                "card": Described(
                    Nullable(CARD), "The negative joker, if the seat drew that one, which lies face up; else null."
                ),
            }
        ),
        private=record({"cards": Described(CARDS, "The card drawn, alone in a list.")}),
    ),
    "line_taken": acted(
        "A seat took cards from the end of the line and melded the oldest of them at once.",
        record(
            {
                "depth": Described(Integer(1), "How many cards it took."),
                "cards": Described(CARDS, "The cards taken, from the oldest to the newest."),
                "to_hand": Described(CARDS, "Those of them that were not melded at once."),
                "melds": _MELDS,
            }
        ),
    ),
    "melds_laid": acted(
        "A seat laid a new layout.",
        record({"melds": _MELDS, "final": Described(Boolean(), "Whether the stock is exhausted.")}),
    ),
    "card_discarded": acted(
        "A seat discarded a card.", record({"card": Described(CARD, "The card, now the newest of the line.")})
    ),
    "passed": acted("A seat left its layout as it is when the stock was exhausted."),
    "went_out": EventSchema("A seat went out: it has no card left.", record({"seat": Described(SEAT, "The seat.")})),
    "stock_exhausted": EventSchema(
        "The last card of the stock was drawn, and each seat may lay melds once more.",
        record({"order": Described(SEATS, "The order in which the seats lay their last melds.")}),
    ),
    "hands_revealed": HANDS_REVEALED,
    "hand_scored": EventSchema(
        "The hand was counted.",
        record(
            {
                "laid": Described(NUMBERS, "The value of each seat's melds, by seat."),
                "held": Described(NUMBERS, "The value of the cards that each seat held, by seat."),
                "scores": Described(SIGNED_BY_SEAT, "The differences, by seat."),
            }
        ),
    ),
}

STATE = state_of(
    _PHASES,
    {
        "turn": Described(NO_SEAT_OR, "The seat to play; null where nobody is waited for."),
        "rearranged": Described(
            Boolean(), "Whether the seat in turn has laid a layout without a new card in this turn; it may do so once."
        ),
        "negative": Described(
            Nullable(CARD),
            "The negative joker: the card under the stock that says which faces are wild. Null before it is turned up.",
        ),
        "wild_faces": Described(
            list_of(FACE), "The faces that are wild besides the printed jokers: cards that may stand for others."
        ),
        "stock": Described(NUMBER, "How many cards can be drawn from the stock."),
        "line": Described(CARDS, "The line of discards, its oldest card first."),
        "melds": Described(list_of(LAYOUT), "The melds that each seat has laid, by seat."),
        "deals": Described(NUMBER, "How many times cards were dealt, those deals included that did not stand."),
        "exhausted_by": Described(NO_SEAT_OR, "The seat that took the last card of the stock; null before that."),
        "went_out": Described(NO_SEAT_OR, "The seat that went out; null where nobody has."),
        "scores": Described(
            Nullable(
                list_of(
                    record(
                        {
                            "laid": Described(NUMBER, "The value of its melds."),
                            "held": Described(NUMBER, "The value of the cards that it held."),
                            "score": Described(SIGNED, "The difference."),
                        }
                    )
                )
            ),
            "The points of each seat, by seat; null before the match is over.",
        ),
    },
    LastHandFields(EVENTS["hand_scored"], {"points": "Points; below 0 they were lost."}, puts_out=False),
)

RESULT = result("The value of each seat's melds less that of the cards that it held, by seat.")
