"""Options and presets of Commune (rules/commune 1)."""

from domain.options import Option, Options, Preset
from domain.refusals import CreationRefused
from domain.schema import Boolean, Enum, Integer

SEATS = (2, 10)

OPTIONS = (
    Option("penalty_limit", Integer(1, 5), 3, "A seat is out on receiving this many penalties."),
    Option(
        "hand_size",
        Enum(("grow", "shrink")),
        "grow",
        "Cards dealt to a seat with p penalties: grow 1 + p, shrink penalty_limit - p.",
    ),
    Option("jokers", Enum((0, 2)), 0, "Jokers in the deck; they are wild, as all twos are."),
    Option(
        "opener",
        Enum(("last_penalised", "left_of_dealer")),
        "last_penalised",
        "Who bids first: the seat penalised last, or the seat to the left of a dealer who rotates.",
    ),
    Option("flush_bids", Boolean(), False, "Flushes and straight flushes can be bid."),
    Option(
        "flush_form",
        Enum(("all_ranks", "high")),
        "all_ranks",
        "A flush bid names all five ranks, or its highest card only.",
    ),
    Option("max_kind", Integer(5, 8), 5, "The most of a kind that can be bid."),
    Option("low_straights", Boolean(), False, "Straights and straight flushes to the five and to the six can be bid."),
    Option(
        "call_right",
        Enum(("next_player", "any_player")),
        "next_player",
        "Who may call: the seat whose turn it is, or any seat but the bidder.",
    ),
)

PRESETS = (
    Preset("wikipedia", "The basic game", {}),
    Preset("wikipedia-long", "Out on the fifth penalty", {"penalty_limit": 5}, seats=(2, 4)),
    Preset("wikipedia-shrinking", "Three cards, then two, then one", {"hand_size": "shrink"}),
    Preset("wikipedia-flush", "With flushes and straight flushes", {"flush_bids": True}),
    Preset("wikipedia-big", "Up to eight of a kind", {"max_kind": 8}),
    Preset(
        "denexa",
        "With jokers, a dealer and flushes named by their highest card",
        {
            "jokers": 2,
            "opener": "left_of_dealer",
            "flush_bids": True,
            "flush_form": "high",
            "low_straights": True,
        },
    ),
)


def deck_of(options: Options) -> str:
    """The name of the deck in play."""
    return "54" if options["jokers"] else "52"


def hand_size(options: Options, penalties: int) -> int:
    """Cards dealt to a seat with so many penalties; 0 for a seat that is out."""
    limit: int = options["penalty_limit"]
    if penalties >= limit:
        return 0
    return 1 + penalties if options["hand_size"] == "grow" else limit - penalties


def check(options: Options, seats: int) -> None:
    """Refuses a table whose hands could need more cards than the deck has.

    No seat ever holds more than `penalty_limit` cards, and in both modes all can hold that many at once.
    """
    most, deck = seats * options["penalty_limit"], 52 + options["jokers"]
    if most > deck:
        message = f"{seats} seats of up to {options['penalty_limit']} cards are {most}, and the deck has {deck}"
        raise CreationRefused("deck_too_small", message)
