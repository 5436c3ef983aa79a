"""Options and presets of Lórum (rules/lorum 1)."""

from domain.options import Option, Options, Preset
from domain.refusals import CreationRefused
from domain.schema import Array, Enum, Integer, Nullable, Text

SEATS = (4, 4)

SEATS_WHY = "32 cards are 8 for each of 4 seats; with 3, 5 or 6 seats, 2 cards would be left over"

STACK = Integer(0, 100_000)

AMOUNT = Text(r"(0|[1-9][0-9]{0,5})(\.[0-9]{1,4})?", 11, "an amount such as 0.05, as text")
"""An amount of money: up to six digits, and four after the point. It is text because events hold no floats."""

AUTO, ON_REQUEST, NEVER = "auto", "on_request", "never"

OPTIONS = (
    Option(
        "hairy_ape_mode",
        Enum(("blind", "open")),
        "blind",
        "Hairy Ape: everybody sees all hands but their own, or it is an ordinary deal played in tricks.",
    ),
    Option(
        "ape_split_lead",
        Enum(("same_leader", "next_seat")),
        "same_leader",
        "Who leads after a blind trick that nobody followed: its leader again, or the seat to the leader's left.",
    ),
    Option(
        "abandon",
        Enum((AUTO, ON_REQUEST, NEVER)),
        AUTO,
        "A deal whose payments can't change any more stops by itself, or when a seat asks for it, or never.",
    ),
    Option(
        "abandon_scope",
        Enum(("ape", "all_settled")),
        "ape",
        "Which deals can stop early: Hairy Ape only, or also No hearts, Queens and Train.",
    ),
    Option("train_ten_value", Enum((1, 10)), 1, "What a ten is worth in Train."),
    Option(
        "buy_ins",
        Nullable(Array(STACK, 4, 4, distinct=False)),
        None,
        "The chips that each seat begins with, if they are not equal.",
    ),
    Option(
        "start_chips",
        STACK,
        100,
        "The chips that every seat begins with.",
        only_with=("buy_ins", (None,)),
    ),
    Option(
        "rank_by",
        Enum(("holdings", "net")),
        "holdings",
        "The final order: by chips held, or by chips won since the beginning.",
    ),
    Option("chip_value", Nullable(AMOUNT), None, "What a chip is worth in money. It has no effect on play."),
    Option("dealer_turns", Integer(1, 4), 4, "The number of seats that deal, seven deals each."),
    Option("first_dealer", Enum(("random", 0, 1, 2, 3)), "random", "The first dealer: a seat, or drawn at random."),
)

PRESETS = (
    Preset("classic", "The usual game", {}),
    Preset("serious", "Hairy Ape with your own cards in your hand", {"hairy_ape_mode": "open"}),
    Preset("reachable-100", "Tens count ten in Train", {"train_ten_value": 10}),
)


def check(options: Options, _seats: int) -> None:
    """Refuses options that would have no effect."""
    if options["hairy_ape_mode"] == "open" and options["ape_split_lead"] == "next_seat":
        message = "ape_split_lead next_seat has no effect with hairy_ape_mode open: open tricks are never split"
        raise CreationRefused("options_conflict", message)
    if options["abandon"] == NEVER and options["abandon_scope"] == "all_settled":
        message = "abandon_scope all_settled has no effect with abandon never: no deal stops early"
        raise CreationRefused("options_conflict", message)


def start_chips(options: Options) -> tuple[int, ...]:
    """The chips that the seats begin with."""
    if options["buy_ins"] is not None:
        return tuple(options["buy_ins"])
    return (options["start_chips"],) * SEATS[1]
