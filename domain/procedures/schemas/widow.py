"""Hands played round a widow."""

from domain.common_schemas import CARDS, NO_SEAT_OR, NUMBER, acted, record
from domain.procedures.schemas.hands import FINAL_QUEUE, STOCK, TAKEN
from domain.schema import Described, Fields

WIDOW = Described(CARDS, "The cards of the widow, which lie face up in the middle.")
GIVE = Described(CARDS, "The cards laid into the widow, in deck order.")
TAKE = Described(CARDS, "The cards taken from the widow, in deck order.")

FIELDS: Fields = {"widow": WIDOW, "taken": TAKEN, "stock": STOCK, "queue": FINAL_QUEUE}
"""What the views of all hands round a widow have."""

KNOCKER = Described(NO_SEAT_OR, "The seat that knocked in this hand; null before a knock.")
TURNS = Described(NUMBER, "How many turns there were in this hand before a knock.")

EXCHANGED = acted(
    "A seat swapped cards with the widow; each card takes the other's place.",
    record({"give": GIVE, "take": TAKE}),
    data_name="ExchangedData",
)
