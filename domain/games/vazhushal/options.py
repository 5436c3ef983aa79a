"""Options and presets of Vazhushal (rules/vazhushal 1)."""

from domain.cards import DECKS
from domain.options import Option, Options, Preset
from domain.refusals import CreationRefused
from domain.schema import Boolean, Enum, Integer

SEATS = (2, 6)

HAND = 13
"""Cards dealt to each seat."""

SEATS_WHY = (
    f"2 seats play with one pack, 3 to 6 with two. For 7 seats the cards would suffice (7 x {HAND} + 2 = "
    f"{7 * HAND + 2} of {len(DECKS['108'])}), but the rules have a limit of 6"
)

OPTIONS = (
    Option(
        "line_meld_strict",
        Boolean(),
        False,
        "The meld with the deepest card taken from the line must not contain any card that was melded before.",
    ),
    Option(
        "identical_scope",
        Enum(("runs_only", "runs_and_sets")),
        "runs_only",
        "Which melds of one player must not be identical: runs only, or runs and sets.",
    ),
    Option(
        "printed_negative",
        Enum(("none", "redraw")),
        "none",
        "If the negative joker is a printed joker: no rank is wild, or the next other card above it takes its place.",
    ),
    Option(
        "negative_drawable", Boolean(), False, "Whether the negative joker can be drawn, as the last card of the stock."
    ),
    Option("joker_in_hand", Integer(0, 25), 0, "Points lost for each printed joker left in a hand."),
    Option("first_dealer", Enum(("random", 0, 1, 2, 3, 4, 5)), "random", "The dealer: a seat, or drawn at random."),
)

PRESETS = (
    Preset("denexa", "The usual game", {}),
    Preset(
        "strict-line",
        "The deepest card taken from the line makes a meld with new cards only",
        {"line_meld_strict": True},
    ),
)


def deck_of(seats: int) -> str:
    """The name of the deck: one pack with its jokers for two, else two packs."""
    return "54" if seats == 2 else "108"


def check(options: Options, seats: int) -> None:
    """Refuses a dealer without a seat."""
    dealer = options["first_dealer"]
    if dealer != "random" and dealer >= seats:
        message = f"first_dealer must be random or a seat from 0 to {seats - 1}, not {dealer}"
        raise CreationRefused("option_out_of_range", message)
