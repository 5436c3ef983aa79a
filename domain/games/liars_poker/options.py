"""Options and presets of Liar's Poker (rules/liars-poker 1)."""

from domain.options import Option, Options, Preset
from domain.refusals import CreationRefused
from domain.schema import Boolean, Enum, Integer

SEATS = (2, 12)

DECK, DECK_SIZE = "52", 52

CLOCKWISE, COUNTERCLOCKWISE = "clockwise", "counterclockwise"
EXACT, AT_LEAST = "exact", "at_least"

OPTIONS = (
    Option("start_cards", Integer(1, 26), 4, "Cards dealt to every seat in the first hand."),
    Option("max_cards", Integer(1, 26), 6, "A seat that would be dealt more cards than this is out."),
    Option("direction", Enum((CLOCKWISE, COUNTERCLOCKWISE)), CLOCKWISE, "Which way the turn to bid passes."),
    Option(
        "satisfaction",
        Enum((EXACT, AT_LEAST)),
        EXACT,
        "A true bid needs five cards that are exactly the hand named, or a stronger hand will do.",
    ),
    Option("suit_only_flush", Boolean(), True, "A flush can be bid without naming its highest card."),
)

PRESETS = (
    Preset("standard", "The standard game", {}),
    Preset("standard-at-least", "A stronger hand makes a bid true", {"satisfaction": AT_LEAST}),
    Preset("long", "Out with the ninth card", {"max_cards": 8}),
    Preset("counterclockwise", "The turn passes to the right", {"direction": COUNTERCLOCKWISE}),
)


def hand_size(options: Options, losses: int) -> int:
    """Cards dealt to a seat that has lost so many hands; 0 for a seat that is out."""
    size: int = options["start_cards"] + losses
    return size if size <= options["max_cards"] else 0


def check(options: Options, seats: int) -> None:
    """Refuses hands that shrink, a deck too small for the largest hands, and a first hand without five cards.

    No seat ever plays with more than `max_cards`, and all seats can hold that many at once.
    """
    start, most = options["start_cards"], options["max_cards"]
    if most < start:
        message = f"max_cards is at least start_cards, which is {start}, not {most}"
        raise CreationRefused("option_out_of_range", message)
    if seats * most > DECK_SIZE:
        message = f"{seats} seats of up to {most} cards are {seats * most}, and the deck has {DECK_SIZE}"
        raise CreationRefused("deck_too_small", message)
    if seats * start < 5:
        message = f"{seats} seats of {start} cards are {seats * start}, and no bid is true of fewer than 5"
        raise CreationRefused("pool_below_five", message)
