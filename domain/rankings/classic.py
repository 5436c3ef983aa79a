"""The ranking of old Commerce ("What hands are worth" in commerce_classic/rules.md).

Like COMMERCE-5, with two differences: A-2-3 of one suit is always the lowest sequence, and flushes are compared by
their point before card by card. Adjacency follows the deck: with forty cards 7-J-Q is a sequence, with thirty-two 9-8-7
is the lowest and A-7-8 is none.
"""

from functools import cache

from domain.cards import DECKS, RANK_CODE
from domain.rankings.commerce import FLUSH_BY_POINT, FOUR_OF_A_KIND, PAIR, POINT, TRICON
from domain.rankings.ranking import Combination, Ranking, in_sequence, ranked_by, runs, suited_run


def rank_codes(deck: str) -> str:
    """The ranks of a deck, ascending: `23456789TJQKA`."""
    return "".join(RANK_CODE[rank] for rank in sorted({card.rank for card in DECKS[deck]}))


def sequence(deck: str) -> Combination:
    """Three cards of one suit whose ranks are adjacent in the deck; A-2-3 is the lowest."""
    return Combination(4, "sequence", suited_run(runs(rank_codes(deck), ace_low=True)), in_sequence)


@cache
def classic_of(deck: str) -> Ranking:
    return ranked_by(FOUR_OF_A_KIND, TRICON, sequence(deck), FLUSH_BY_POINT, PAIR, POINT)
