"""What the view and the events of Chinese Ten say."""

from collections.abc import Mapping

from domain.common_schemas import (
    CARD,
    CARDS,
    CARDS_BY_SEAT,
    DEALER_DRAWN,
    NUMBER,
    NUMBERS,
    SEAT,
    LastHandFields,
    acted,
    cards_dealt,
    list_of,
    record,
    result,
    state_of,
)
from domain.event_schema import EventSchema
from domain.games.chinese_ten.state import CAPTURING, DEALING, FLIP_CHOICE, OVER, PLAY
from domain.schema import Described, Enum, Nullable

_PHASES: Mapping[str, str] = {
    DEALING: "before the deal",
    PLAY: "the seat in turn plays a card",
    CAPTURING: "a card was played or flipped and is about to capture, or to stay on the table",
    FLIP_CHOICE: "the seat in turn chooses what the flipped card captures",
    OVER: "the match is over",
}

_SCORES = "Points of the cards captured, by seat."

_PILE = record(
    {
        "seat": Described(SEAT, "Whose pile it is."),
        "count": Described(NUMBER, "How many cards the seat has captured."),
        "cards": Described(Nullable(CARDS), "The cards in the order of their capture; null before the match is over."),
    }
)

_CHOICE = record(
    {
        "card": Described(CARD, "The card flipped from the stock."),
        "options": Described(CARDS, "The cards of which it captures one."),
    }
)

_SOURCE = Described(Enum(("hand", "flip")), "Whether the card came from a hand or was flipped from the stock.")

EVENTS: Mapping[str, EventSchema] = {
    "dealer_drawn": DEALER_DRAWN,
    "cards_dealt": cards_dealt(face_up=True),
    "dealer_captured": EventSchema(
        "The dealer takes all four cards dealt to the table.",
        record({"seat": Described(SEAT, "The dealer."), "cards": Described(CARDS, "The four cards, in dealt order.")}),
    ),
    "card_played": acted(
        "A seat played a card from its hand.",
        record(
            {
                "card": Described(CARD, "The card."),
                "take": Described(Nullable(CARD), "The card that it chose to capture; null if it had no choice."),
            }
        ),
    ),
    "captured": EventSchema(
        "A card captured cards of the table. All of them go to the seat's pile.",
        record(
            {
                "seat": Described(SEAT, "Who captured."),
                "with": Described(CARD, "The card that captured."),
                "cards": Described(CARDS, "The cards captured."),
                "source": _SOURCE,
            }
        ),
    ),
    "card_left": EventSchema(
        "A card captured nothing and stays on the table.",
        record({"seat": Described(SEAT, "Whose turn it is."), "card": Described(CARD, "The card."), "source": _SOURCE}),
    ),
    "stock_flipped": EventSchema(
        "The top card of the stock was turned up.",
        record(
            {
                "card": Described(CARD, "The card."),
                "stock": Described(NUMBER, "How many cards are left in the stock."),
            }
        ),
    ),
    "choice_opened": EventSchema(
        "The flipped card can capture any one of several cards, and the seat chooses.",
        record(
            {
                "seat": Described(SEAT, "Who chooses."),
                "card": Described(CARD, "The flipped card."),
                "options": Described(CARDS, "The cards of which it captures one."),
            }
        ),
    ),
    "capture_chosen": acted(
        "A seat chose what the flipped card captures.", record({"take": Described(CARD, "The card.")})
    ),
    "turn_passed": EventSchema("The turn passed on.", record({"seat": Described(SEAT, "Whose turn it is now.")})),
    "hand_scored": EventSchema(
        "All cards are played, and the captured ones were counted.",
        record(
            {
                "piles": Described(CARDS_BY_SEAT, "The cards captured by each seat, in the order of their capture."),
                "scores": Described(NUMBERS, _SCORES),
            }
        ),
    ),
}

STATE = state_of(
    _PHASES,
    {
        "turn": Described(Nullable(SEAT), "The seat to play or choose; null where nobody is waited for."),
        "table": Described(CARDS, "The cards on the table, in order of arrival."),
        "stock": Described(NUMBER, "How many cards are left in the stock."),
        "choice": Described(Nullable(_CHOICE), "What there is to choose; null unless the phase is `flip_choice`."),
        "piles": Described(list_of(_PILE), "The captured cards of all seats, by seat, face down until the end."),
        "scores": Described(Nullable(NUMBERS), f"{_SCORES} Null before the match is over."),
    },
    LastHandFields(
        EVENTS["hand_scored"],
        {"points": "Points of the cards captured."},
        shown=False,
        at_once=True,
        puts_out=False,
    ),
)

RESULT = result(_SCORES)
