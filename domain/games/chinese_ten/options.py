"""Options and presets of Chinese Ten (rules/chinese-ten 1)."""

from domain.options import Option, Options, Preset
from domain.refusals import CreationRefused
from domain.schema import Enum

SEATS = (2, 4)

CARDS_IN_HANDS = 24
"""All hands together, with any number of seats. The stock has as many cards: a flip for each play."""

LAYOUT = 4

SEATS_WHY = (
    f"{CARDS_IN_HANDS} cards are 12, 8 or 6 each for 2, 3 or 4 hands; 5 hands would have 24/5 = 4.8 cards each, and "
    "for 6 hands of 24/6 = 4 cards the rules have no points for the black aces"
)

OPTIONS = (
    Option("first_dealer", Enum(("random", 0, 1, 2, 3)), "random", "The dealer: a seat, or drawn at random."),
    Option(
        "dealer_sweep",
        Enum(("four_of_a_kind", "any_four")),
        "four_of_a_kind",
        "When the dealer takes the first layout: four of one rank among 5, 10, J, Q, K, or any four of these ranks.",
    ),
)

PRESETS = (
    Preset("standard", "The usual game", {}),
    Preset("literal-sweep", "The dealer takes any four of 5, 10, J, Q, K", {"dealer_sweep": "any_four"}),
)


def check(options: Options, seats: int) -> None:
    """Refuses a dealer without a seat."""
    dealer = options["first_dealer"]
    if dealer != "random" and dealer >= seats:
        message = f"first_dealer must be random or a seat from 0 to {seats - 1}, not {dealer}"
        raise CreationRefused("option_out_of_range", message)
