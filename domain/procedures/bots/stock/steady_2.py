"""`steady/2` of STOCK: what is sure comes before the odds.

The best hand that there is needs no card and beats nobody by waiting, so it knocks. And 31 that ends the hand at once
is taken and kept.
"""

from domain.cards import cards
from domain.fairness import Stream
from domain.game import Observation, Strategy
from domain.moves import Move
from domain.procedures.bots.stock.steady import hands_with, seen_in, steady_1
from domain.procedures.composition import Composed
from domain.rankings.table import ranking_table
from domain.rankings.thirty_one import is_31


def steady_2(rules: Composed) -> Strategy:
    """The strategy `steady/2` for a game of those rules."""
    by_the_odds = steady_1(rules)

    def choose(observation: Observation, stream: Stream) -> Move:
        return sure_move(rules, observation) or by_the_odds.choose(observation, stream)

    return Strategy("steady", 2, by_the_odds.title, by_the_odds.summary, choose)


def sure_move(rules: Composed, observation: Observation) -> Move | None:
    """What nobody would think about: None where there is no such move."""
    table = ranking_table(rules.deck_of(observation.options), rules.ranking(observation.options))
    by_type = {move["type"]: move for move in observation.legal_moves}
    seen = seen_in(observation)
    if "discard" in by_type:
        kept = ((move, [card for card in seen.hand if card.code != move["card"]]) for move in observation.legal_moves)
        return next((move for move, hand in kept if table.rank(tuple(hand)) == table.top), None)
    if table.rank(seen.hand) == table.top:
        return next((move for kind, move in by_type.items() if kind != "draw"), None)
    top = cards(observation.state["discards"])[-1]
    if observation.options["instant_31"] != "off" and any(map(is_31, hands_with(seen.hand, top))):
        return {"type": "draw", "from": "discard"}
    return None
