"""The ranking of Trentuno (rules/trentuno 4): as near to 31 as can be.

A hand is worth the pips of its best suit, of one, two or three cards; or, as a table may have it, the pips of all
three cards, where more than 31 is worth nothing. Three cards of one rank are worth 30 and a half, and the higher rank
is better. Values are doubled, so that all keys are whole numbers. Equal keys are a true tie.
"""

from domain.cards import Cards
from domain.options import Option, Options
from domain.rankings.ranking import Key, Ranking, pips
from domain.rankings.thirty_one import KEY_OF_31, tricon, with_tricon
from domain.schema import Enum

COUNT = Option(
    "count",
    Enum(("suit", "all_cards")),
    "suit",
    "Whether the cards of the best suit count, or all three, of which more than 31 are worth nothing.",
)


def _of_all_cards(hand: Cards) -> Key:
    total = pips(hand)
    return tricon(hand) or (2 * total if total <= 31 else 0, 0)


def trentuno(options: Options) -> Ranking:
    """The ranking with those options."""
    return with_tricon if options["count"] == "suit" else _of_all_cards


def is_31(options: Options, hand: Cards) -> bool:
    return trentuno(options)(hand) == KEY_OF_31
