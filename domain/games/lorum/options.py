"""Options and presets of Lórum (rules/lorum 1)."""

from domain.options import Amount, OneOf, Option, Options, OrAbsent, Preset, Several, Whole
from domain.refusals import CreationRefused

SEATS = (4, 4)

SEATS_WHY = "32 cards are 8 for each of 4 seats; 3 seats would leave 32 mod 3 = 2 over, as would 5 and 6"

STACK = Whole(0, 100_000)

AUTO, ON_REQUEST, NEVER = "auto", "on_request", "never"

OPTIONS = (
    Option(
        "hairy_ape_mode",
        OneOf(("blind", "open")),
        "blind",
        "Hairy Ape with everybody seeing all hands but their own, or as an ordinary deal of tricks.",
    ),
    Option(
        "ape_split_lead",
        OneOf(("same_leader", "next_seat")),
        "same_leader",
        "Who leads after a blind trick that nobody followed: its leader again, or the seat to the leader's left.",
    ),
    Option(
        "abandon",
        OneOf((AUTO, ON_REQUEST, NEVER)),
        AUTO,
        "A deal whose payments are settled is stopped by itself, or when a seat asks for it, or never.",
    ),
    Option(
        "abandon_scope",
        OneOf(("ape", "all_settled")),
        "ape",
        "The deals that are stopped: Hairy Ape only, or also No hearts, Queens and Train.",
    ),
    Option("train_ten_value", OneOf((1, 10)), 1, "What a ten is worth in Train."),
    Option(
        "buy_ins", OrAbsent(Several(STACK, 4)), None, "The chips that the seats begin with, where they are not equal."
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
        OneOf(("holdings", "net")),
        "holdings",
        "The order at the end: by the chips held, or by what has been won on top of those at the beginning.",
    ),
    Option("chip_value", OrAbsent(Amount()), None, "What a chip is worth in money; a label, no rule."),
    Option("dealer_turns", Whole(1, 4), 4, "How many seats deal, seven deals each."),
    Option("first_dealer", OneOf(("random", 0, 1, 2, 3)), "random", "The first dealer: a seat, or drawn at random."),
)

PRESETS = (
    Preset("classic", "The usual game", {}),
    Preset("serious", "Hairy Ape with open eyes", {"hairy_ape_mode": "open"}),
    Preset("reachable-100", "Tens count ten in Train", {"train_ten_value": 10}),
)


def check(options: Options, _seats: int) -> None:
    """Refuses options that would have no effect."""
    if options["hairy_ape_mode"] == "open" and options["ape_split_lead"] == "next_seat":
        message = "ape_split_lead next_seat has no effect with hairy_ape_mode open: 0 open tricks are split"
        raise CreationRefused("options_conflict", message)
    if options["abandon"] == NEVER and options["abandon_scope"] == "all_settled":
        message = "abandon_scope all_settled has no effect with abandon never: 0 deals are stopped"
        raise CreationRefused("options_conflict", message)


def start_chips(options: Options) -> tuple[int, ...]:
    """The chips that the seats begin with."""
    if options["buy_ins"] is not None:
        return tuple(options["buy_ins"])
    return (options["start_chips"],) * SEATS[1]
