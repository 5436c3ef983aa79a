"""What all procedures have in common."""

from collections.abc import Mapping

from domain.common_schemas import CARDS, HANDS_REVEALED, NUMBER, SEATS, acted, cards_dealt, list_of
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


def shared_events(*, face_up: bool, open_hands: bool = False) -> Mapping[str, EventSchema]:
    """The deal and the showdown."""
    return {"cards_dealt": cards_dealt(face_up=face_up, open_hands=open_hands), "hands_revealed": HANDS_REVEALED}


PASSED = acted("A seat kept its cards and passed.")
KNOCKED = acted("A seat knocked and keeps its cards.")
