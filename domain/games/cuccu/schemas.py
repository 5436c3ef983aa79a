"""What the view and the events of Cuccù say."""

from collections.abc import Mapping

from domain.common_schemas import CARD, CARDS, SEAT, SEATS, Shown, acted, list_of, record
from domain.event_schema import EventSchema
from domain.procedures.hands import TRADING
from domain.procedures.schemas.hands import STOCK, shared_events
from domain.schema import Boolean, Described, Enum, Fields

_PHASES: Mapping[str, str] = {TRADING: "the seat in turn stands or swaps; the dealer, who comes last, stands or draws"}

_FIELDS: Fields = {
    "known_to": Described(
        list_of(SEATS), "By seat: the other seats that have seen the card which it holds now, ascending."
    ),
    "shown": Described(list_of(Boolean()), "By seat: whether everybody has seen the card which it holds now."),
    "face_up": Described(
        CARDS, "The cards that lie open beside the hands: what the dealer laid down, or the king that was left."
    ),
    "stock": STOCK,
}

_EVENTS: Mapping[str, EventSchema] = {
    **shared_events(face_up=False),
    "stood": acted("A seat kept its card."),
    "swapped": acted(
        "A seat swapped cards with its neighbour on the left. It is sealed for both.",
        record({"with": Described(SEAT, "The neighbour.")}),
        private=record(
            {
                "given": Described(CARD, "The card that the seat gave away."),
                "received": Described(CARD, "The card that the seat got for it."),
            }
        ),
    ),
    "swap_refused": acted(
        "The neighbour showed its king to everybody and kept it.",
        record({"with": Described(SEAT, "The neighbour."), "card": Described(CARD, "The king.")}),
    ),
    "card_drawn": acted(
        "The dealer turned up the top card of the stock and took it.",
        record(
            {
                "from": Described(Enum(("stock",)), "Always the stock."),
                "card": Described(CARD, "The dealer's new card, which everybody sees."),
                "laid_down": Described(CARD, "The card laid down for it, which everybody sees."),
            }
        ),
    ),
    "stock_refused": acted(
        "The dealer turned up a king, which is left, and keeps the old card.",
        record({"card": Described(CARD, "The king.")}),
    ),
}

SHOWN = Shown(_PHASES, _FIELDS, _EVENTS)
