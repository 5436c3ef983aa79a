"""The options of the procedure CLASSIC, and how many cards they need."""

from domain.options import OneOf, Option, Options, Whole, YesNo
from domain.procedures.hands import HAND_SIZE
from domain.procedures.widow.procedure import WIDOW_SIZE
from domain.refusals import CreationRefused

ROUNDS = Option("rounds", Whole(0, 12), 0, "How many rounds a hand has; 0 for one for each player still in the match.")
WIDOW_GROWTH = Option(
    "widow_growth",
    OneOf(("from_round_2", "every_round", "none")),
    "from_round_2",
    "Which rounds begin with a fresh card in the widow.",
)
DEALER_BLIND = Option("dealer_blind", YesNo(), True, "Whether the dealer may exchange before looking at the own cards.")
KNOCKS_TO_END = Option("knocks_to_end", Whole(1, 2), 2, "How many players must knock to end a hand.")
PASS_LOCKS = Option("pass_locks", YesNo(), False, "Whether who passes may not exchange later in the hand.")

FRESH_FROM = {"from_round_2": 2, "every_round": 1}
"""The first round that begins with a fresh card, by `widow_growth`; with `none` there is no such round."""


def rounds(options: Options, seats: int) -> int:
    """How many rounds a hand of so many seats has."""
    agreed: int = options["rounds"]
    return agreed or seats


def is_fresh(options: Options, round_: int) -> bool:
    """Whether a round begins with a fresh card."""
    return round_ >= FRESH_FROM.get(options["widow_growth"], round_ + 1)


def check_deck(options: Options, seats: int, deck: int) -> None:
    """Refuses a deck of so many cards if the first hand, which has the most seats, could need more."""
    played = rounds(options, seats)
    fresh = sum(is_fresh(options, each + 1) for each in range(played))
    needed = HAND_SIZE * seats + WIDOW_SIZE + fresh
    if needed > deck:
        message = (
            f"{seats} hands of {HAND_SIZE} cards, a widow of {WIDOW_SIZE} and {fresh} fresh cards in {played} rounds "
            f"are {HAND_SIZE * seats} + {WIDOW_SIZE} + {fresh} = {needed} cards, and the deck has {deck}"
        )
        raise CreationRefused("deck_too_small", message)
