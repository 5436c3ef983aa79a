"""Options and presets of Vazhushal (rules/vazhushal 1)."""

from domain.cards import DECKS
from domain.options import OneOf, Option, Options, Preset, Whole, YesNo
from domain.refusals import CreationRefused

SEATS = (2, 6)

HAND = 13
"""Cards dealt to each seat."""

SEATS_WHY = (
    f"2 seats play with one pack, 3 to 6 with two; 7 hands of {HAND}, the first card of the line and the negative "
    f"joker would be 7 x {HAND} + 2 = {7 * HAND + 2} of {len(DECKS['108'])} cards: the limit is the rule, not the pack"
)

OPTIONS = (
    Option(
        "line_meld_strict",
        YesNo(),
        False,
        "The meld with the deepest card taken from the line may hold no card that was on the table before.",
    ),
    Option(
        "identical_scope",
        OneOf(("runs_only", "runs_and_sets")),
        "runs_only",
        "Which melds of one player may not be identical to one another.",
    ),
    Option(
        "printed_negative",
        OneOf(("none", "redraw")),
        "none",
        "A printed joker as negative joker: no rank is wild, or the next other card from the bottom takes its place.",
    ),
    Option("negative_drawable", YesNo(), False, "The negative joker is the last card of the stock to be drawn."),
    Option("joker_in_hand", Whole(0, 25), 0, "Points lost for each printed joker left in a hand."),
    Option("first_dealer", OneOf(("random", 0, 1, 2, 3, 4, 5)), "random", "The dealer: a seat, or drawn at random."),
)

PRESETS = (
    Preset("denexa", "The usual game", {}),
    Preset("strict-line", "What is taken from the line makes a meld of new cards", {"line_meld_strict": True}),
)


def deck_of(seats: int) -> str:
    """The name of the deck: one pack with its jokers for two, else two packs."""
    return "54" if seats == 2 else "108"


def check(options: Options, seats: int) -> None:
    """Refuses a dealer who has no seat."""
    dealer = options["first_dealer"]
    if dealer != "random" and dealer >= seats:
        message = f"first_dealer is random or a seat from 0 to {seats - 1}, not {dealer}"
        raise CreationRefused("option_out_of_range", message)
