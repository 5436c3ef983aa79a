"""A house bot for any game of BARTER: it reckons what an unknown card would make of its hand, in whole numbers."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.reckoning import Seen, is_safe, wants_horse
from domain.rankings.census import Census, census
from domain.rankings.ladder import Ranking

SAFE = 3
"""It knocks if its chance to hold the worst hand is below 1 in 3 of an even share; if an exchange would rather spoil
the hand, an even share will do."""


class Prospect(NamedTuple):
    """The card that is best given away for an unknown one, and whether the hand gets better by that on average."""

    give: str
    gains: bool


def steady(deck: str, ranking: Callable[[Options], Ranking]) -> Strategy:
    """The strategy `steady/1` for a game with that deck and ranking."""

    def choose(situation: Situation, _stream: Stream) -> Move:
        kinds = {move["type"] for move in situation.legal_moves}
        if "buy_horse" in kinds:
            return {"type": "buy_horse" if wants_horse(situation) else "decline_horse"}
        stair, seen = census(deck, ranking(situation.options)), _seen(situation)
        prospect = _prospect(stair, seen.hand)
        if "knock" in kinds and is_safe(stair, seen, SAFE if prospect.gains else 1):
            return {"type": "knock"}
        return _exchange_or_keep(situation.legal_moves, prospect)

    return Strategy(
        "steady",
        1,
        "Steady",
        "Gives the card that it can best do without, and knocks when its hand is hardly the worst or could only lose.",
        choose,
    )


def _seen(situation: Situation) -> Seen:
    """The own hand; of the others nothing is known."""
    hands = situation.state["hands"]
    others = sum(not hand["out"] for hand in hands) - 1
    return Seen(cards(hands[situation.seat]["cards"]), (), ((),) * others)


def _prospect(stair: Census, hand: Cards) -> Prospect:
    now = stair.below(stair.step(hand))
    averages = {card: _average(stair, tuple(kept for kept in hand if kept is not card), hand) for card in hand}
    give = max(averages, key=lambda card: averages[card])
    return Prospect(give.code, averages[give] > now)


def _average(stair: Census, kept: Cards, hand: Cards) -> int:
    """The average place among all hands of what is kept with one more card."""
    hands = stair.unseen_beside(kept, hand)
    return sum(map(stair.below, hands)) // len(hands)


def _exchange_or_keep(legal: Sequence[Move], prospect: Prospect) -> Move:
    """A trade rather than a barter, for a neighbour gives what it does not want."""
    exchanges = [move for move in legal if move.get("give") == prospect.give]
    keeping = [move for move in legal if "give" not in move and move["type"] != "knock"]
    return keeping[0] if keeping and not (exchanges and prospect.gains) else exchanges[0]
