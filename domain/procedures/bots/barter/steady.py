"""The steady house bot for any game of BARTER: it counts what an unknown card would make of its hand."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.game import Observation, Strategy
from domain.moves import Move
from domain.procedures.bots.odds import Seen, is_safe, wants_horse
from domain.procedures.composition import Composed
from domain.rankings.table import RankingTable, ranking_table

SAFE = 3
"""It knocks if its chance to hold the worst hand is below 1 in 3 of an even share; if an exchange would rather spoil
the hand, an even share will do."""


class Prospect(NamedTuple):
    """The card that is best given away for an unknown one, and whether the hand gets better by that on average."""

    give: str
    gains: bool


def steady_1(rules: Composed) -> Strategy:
    """The strategy `steady/1` for a game of those rules; steady_2.py has the newer one."""

    def choose(observation: Observation, _stream: Stream) -> Move:
        kinds = {move["type"] for move in observation.legal_moves}
        if "buy_horse" in kinds:
            return {"type": "buy_horse" if wants_horse(observation) else "decline_horse"}
        table, seen = (
            ranking_table(rules.deck_of(observation.options), rules.ranking(observation.options)),
            seen_of(observation),
        )
        prospect = prospect_of(table, seen.hand)
        if "knock" in kinds and is_safe(table, seen, SAFE if prospect.gains else 1):
            return {"type": "knock"}
        return exchange_or_keep(observation.legal_moves, prospect)

    return Strategy(
        "steady",
        1,
        "Steady",
        "Gives the card that it can best do without, and knocks when its hand is hardly the worst or could only lose.",
        choose,
    )


def seen_of(observation: Observation) -> Seen:
    """The own hand; nothing is known of the others."""
    hands = observation.state["hands"]
    others = sum(not hand["out"] for hand in hands) - 1
    return Seen(cards(hands[observation.seat]["cards"]), (), ((),) * others)


def prospect_of(table: RankingTable, hand: Cards) -> Prospect:
    now = table.below(table.rank(hand))
    averages = {card: _average(table, tuple(kept for kept in hand if kept is not card), hand) for card in hand}
    give = max(averages, key=lambda card: averages[card])
    return Prospect(give.code, averages[give] > now)


def _average(table: RankingTable, kept: Cards, hand: Cards) -> int:
    """The average percentile of what is kept with one more card."""
    hands = table.ranks_unseen_beside(kept, hand)
    return sum(map(table.below, hands)) // len(hands)


def exchange_or_keep(legal: Sequence[Move], prospect: Prospect) -> Move:
    """A trade rather than a barter, because a neighbour gives a card that it does not want."""
    exchanges = [move for move in legal if move.get("give") == prospect.give]
    keeping = [move for move in legal if "give" not in move and move["type"] != "knock"]
    return keeping[0] if keeping and not (exchanges and prospect.gains) else exchanges[0]
