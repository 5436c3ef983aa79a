"""The steady house bot for Schwimmen: the dealer's choice, then as in any game round a widow."""

from domain.cards import Cards
from domain.fairness import Stream
from domain.families.rules import MatchRules
from domain.games.schwimmen.game import ends_hand
from domain.moves import Move
from domain.options import Options
from domain.procedures.bots.widow.steady import seen_in
from domain.procedures.bots.widow.steady import steady as round_a_widow
from domain.rankings.table import ranking_table
from domain.strategy import Observation, Strategy


def ends(options: Options, hand: Cards) -> bool:
    """Whether a hand ends it at once, by the options of a table."""
    return ends_hand(hand, feuer=options["feuer"])


def steady(rules: MatchRules) -> Strategy:
    trading = round_a_widow(rules, ends)

    def choose(observation: Observation, stream: Stream) -> Move:
        legal = {move["type"]: move for move in observation.legal_moves}
        if "keep" in legal:
            return legal["keep" if _keeps(rules, observation) else "swap"]
        return trading.choose(observation, stream)

    return Strategy(
        "steady",
        3,
        "Steady",
        "Swaps a packet worse than most, improves its hand, and knocks when that is hardly the lowest.",
        choose,
    )


def _keeps(rules: MatchRules, observation: Observation) -> bool:
    """Whether at most half of the packets that the other one can be are as good."""
    options, seen = observation.options, seen_in(observation)
    table = ranking_table(rules.deck_of(options), rules.ranking(options))
    as_good = table.unseen_not_below(seen.cards, table.rank(seen.hand))
    return as_good.part * 2 <= as_good.whole
