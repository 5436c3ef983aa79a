"""The steady house bot of Trade and Barter: it barters where that promises as much as a trade, and the odds count
the turns of the others.

A trade brings any card and costs a fee. A barter costs nothing, and brings what the neighbour can spare; which cards
those are is counted over all hands that the neighbour can have.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards, cards
from domain.fairness import Stream
from domain.families.match import HAND_SIZE
from domain.games.trade_and_barter.policy import DECK, SAFE, gives, percentiles_at
from domain.moves import Move
from domain.procedures.bots.odds import Seen, wants_horse
from domain.procedures.bots.stock.steady import is_safe
from domain.rankings.barter import barter
from domain.rankings.percentiles import Percentiles
from domain.rankings.table import ranking_table
from domain.strategy import Observation, Strategy

CHIP = 40
"""A chip is worth the difference of one in so many hands."""


class Prospect(NamedTuple):
    """What giving that card in that kind of move promises: the average percentile after it, less what the move costs,
    times the number of weights counted."""

    worth: int
    kind: str
    give: str


def choose(observation: Observation, _stream: Stream) -> Move:
    kinds = {move["type"] for move in observation.legal_moves}
    if "buy_horse" in kinds:
        return {"type": "buy_horse" if wants_horse(observation) else "decline_horse"}
    seen, percentiles = seen_of(observation), percentiles_at(observation.options)
    best = best_prospect(percentiles, observation, seen.hand)
    gains = best is not None and best.worth > percentiles.percentile(seen.hand)
    table, turns = ranking_table(DECK, barter(observation.options)), observation.state["turns"]
    if "knock" in kinds and is_safe(table, seen, turns, SAFE if gains else 1):
        return {"type": "knock"}
    keeping = [move for move in observation.legal_moves if "give" not in move and move["type"] != "knock"]
    if best is None or (keeping and not gains):
        return keeping[0]
    return {"type": best.kind, "give": best.give}


def seen_of(observation: Observation) -> Seen:
    """The own hand; nothing is known of the others."""
    hands = observation.state["hands"]
    others = sum(not hand["out"] for hand in hands) - 1
    return Seen(cards(hands[observation.seat]["cards"]), (), ((),) * others)


def best_prospect(percentiles: Percentiles, observation: Observation, hand: Cards) -> Prospect | None:
    """The best of all cards to give, in all ways to give it that are open; None where nothing can be given."""
    found = [
        Prospect(_worth(percentiles, observation, hand, move), move["type"], move["give"])
        for move in observation.legal_moves
        if "give" in move
    ]
    return max(found, key=lambda each: each.worth, default=None)


def _worth(percentiles: Percentiles, observation: Observation, hand: Cards, move: Move) -> int:
    trades = move["type"] == "trade"
    weights = dict.fromkeys(DECKS[DECK], 1) if trades else spared(percentiles)
    average = _average(percentiles, hand, Card.parse(move["give"]), weights)
    fee: int = observation.options["trade_fee"] if trades and observation.state["dealer"] != observation.seat else 0
    return average - fee * percentiles.whole // CHIP


def _average(percentiles: Percentiles, hand: Cards, give: Card, weights: Mapping[Card, int]) -> int:
    """The average percentile of what is kept with one card more, by the weights of the cards that can come."""
    kept = percentiles.mask(hand) - percentiles.bits[give]
    coming = [(percentiles.of[kept + percentiles.bits[card]], weights[card]) for card in weights if card not in hand]
    return sum(value * weight for value, weight in coming) // max(1, sum(weight for _, weight in coming))


@cache
def spared(percentiles: Percentiles) -> Mapping[Card, int]:
    """Of how many hands of the deck each card is the one that can best be spared; one more for each card."""
    counted = dict.fromkeys(DECKS[DECK], 1)
    for hand in combinations(DECKS[DECK], HAND_SIZE):
        counted[gives(percentiles, hand)[0][1]] += 1
    return counted


STEADY = Strategy(
    "steady",
    2,
    "Steady",
    "Gives the card that it can best do without, barters where a trade is not worth its fee, and knocks when its "
    "hand is hardly the worst or could only lose.",
    choose,
)
