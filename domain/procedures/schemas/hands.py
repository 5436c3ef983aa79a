"""What all procedures have in common."""

from collections.abc import Mapping

from domain.common_schemas import CARDS, CARDS_DEALT, HANDS_REVEALED, NUMBER, SEATS, acted, list_of
from domain.event_schema import EventSchema
from domain.schema import Described

STOCK = Described(NUMBER, "How many cards are left in the stock.")
TAKEN = Described(
    list_of(CARDS), "By seat: the cards in its hand that everybody saw it take, and so knows. Empty at each deal."
)
FINAL_QUEUE = Described(
    SEATS,
    "After a knock: the seats that still have their final turn, in their order, the one in turn first. Empty before "
    "a knock.",
)

SHARED_EVENTS: Mapping[str, EventSchema] = {"cards_dealt": CARDS_DEALT, "hands_revealed": HANDS_REVEALED}

PASSED = acted("A seat kept its cards and passed.")
KNOCKED = acted("A seat knocked and keeps its cards.")
