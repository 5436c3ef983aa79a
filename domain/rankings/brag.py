"""BRAG, the ranking of Bastard Brag ("Bastard Brag" in stop_the_bus/rules.md).

From the best: prial (three of a rank), running flush (a run in one suit), mixed run, flush, pair, high card. A run
beats a flush, unlike in Commerce. A-2-3 is the lowest run; with the specials it is the best one, and three threes are
the best prial. Otherwise hands are compared card by card, highest first.
"""

from collections.abc import Mapping

from domain.cards import RANKS, Cards
from domain.rankings.ranking import (
    ACE_TWO_THREE,
    Combination,
    Key,
    Ranking,
    all_of_one_rank,
    highest,
    in_sequence,
    one_suit,
    pair,
    paired,
    ranked_by,
    ranks,
    runs,
    suited_run,
)

KINDS: Mapping[str, str] = {
    "prial": "three cards of one rank",
    "running_flush": "a run in one suit",
    "mixed_run": "a run in different suits",
    "flush": "three cards of one suit",
    "pair": "two cards of one rank",
    "high_card": "none of these: the highest card counts first",
}
"""The names of hands, with their meanings."""

_ABOVE_ALL = 15
_PRIAL = all_of_one_rank(3)


def _flush(hand: Cards) -> Key | None:
    return ranks(hand) if one_suit(hand) else None


def _prial_of_threes_best(hand: Cards) -> Key | None:
    return (_ABOVE_ALL,) if _PRIAL(hand) == (3,) else _PRIAL(hand)


def _brag(*, specials: bool) -> Ranking:
    tops: Mapping[Key, int] = runs(RANKS, ace_low=True)
    if specials:
        tops = {**tops, ACE_TWO_THREE: _ABOVE_ALL}

    def run(hand: Cards) -> Key | None:
        top = tops.get(ranks(hand))
        return None if top is None else (top,)

    return ranked_by(
        Combination(6, "prial", _prial_of_threes_best if specials else _PRIAL),
        Combination(5, "running_flush", suited_run(tops), in_sequence),
        Combination(4, "mixed_run", run, in_sequence),
        Combination(3, "flush", _flush),
        Combination(2, "pair", pair, paired),
        Combination(1, "high_card", ranks, highest),
    )


PLAIN, WITH_SPECIALS = _brag(specials=False), _brag(specials=True)
