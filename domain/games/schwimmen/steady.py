"""The steady house bot for Schwimmen: the dealer's choice, then as in any game round a widow."""

from domain.fairness import Stream
from domain.game import Observation, Strategy
from domain.moves import Move
from domain.procedures.bots.widow import steady as widow
from domain.procedures.composition import Composed
from domain.rankings.table import not_below, ranking_table


def steady(rules: Composed) -> Strategy:
    """The strategy `steady/1`."""
    trading = widow.steady(rules)

    def choose(observation: Observation, stream: Stream) -> Move:
        legal = {move["type"]: move for move in observation.legal_moves}
        if "keep" in legal:
            return legal["keep" if _keeps(rules, observation) else "swap"]
        return trading.choose(observation, stream)

    return Strategy(
        "steady",
        1,
        "Steady",
        "Swaps a packet worse than most, improves its hand, and knocks when that is hardly the lowest.",
        choose,
    )


def _keeps(rules: Composed, observation: Observation) -> bool:
    """Whether at most half of the packets that the other one can be are as good."""
    options, seen = observation.options, widow.seen_in(observation)
    table = ranking_table(rules.deck_of(options), rules.ranking(options))
    as_good = not_below(table.ranks_unseen(seen.cards), table.rank(seen.hand))
    return as_good.part * 2 <= as_good.whole
