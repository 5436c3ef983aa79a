"""`steady/3` round a widow: the best hand within reach comes before the odds.

Of two hands that end the hand at once it takes the better one, and it doesn't knock as long as one exchange makes a
hand that none beats.
"""

from domain.game import Observation, Strategy
from domain.moves import Move
from domain.procedures.bots.widow.steady import exchanges, seen_in
from domain.procedures.bots.widow.steady_2 import EndsHand, never, surely_steady
from domain.procedures.composition import Composed
from domain.procedures.hands import TRADING
from domain.rankings.table import ranking_table


def steady_3(rules: Composed, ends_hand: EndsHand = never) -> Strategy:
    """The strategy `steady/3` for a game of those rules."""
    return surely_steady(rules, 3, lambda observation: sure_best(rules, observation, ends_hand))


def sure_best(rules: Composed, observation: Observation, ends_hand: EndsHand) -> Move | None:
    """The exchange that makes the best of the hands that end the hand, or that no hand beats; of all hands in the last
    turn that the cap on rounds allows.

    None if there is no such exchange, or the hand is already as good.
    """
    options, seen = observation.options, seen_in(observation)
    table = ranking_table(rules.deck_of(options), rules.ranking(options))
    reached = [(table.rank(each.hand), each) for each in exchanges(observation, seen, last=True)]
    last = is_capped(observation)
    sure = [(rank, each.move) for rank, each in reached if last or rank >= table.top or ends_hand(options, each.hand)]
    rank, move = max(sure, key=lambda each: each[0], default=(0, None))
    return move if rank > table.rank(seen.hand) else None


def is_capped(observation: Observation) -> bool:
    """Whether the hands are shown after this turn because no more rounds are played."""
    state = observation.state
    if state["phase"] != TRADING or state.get("rounds") is not None:
        return False
    live = sum(not hand["out"] for hand in state["hands"])
    return bool(state["turns"] + 1 >= observation.options["round_cap"] * live)


def is_last_pass(observation: Observation) -> bool:
    """Whether a pass now is the last of so many in a row that the hands are shown."""
    state, options = observation.state, observation.options
    if state["phase"] != TRADING or state.get("rounds") is not None or options["deadlock"] != "showdown":
        return False
    live = sum(not hand["out"] for hand in state["hands"])
    return bool(state["pass_run"] + 1 >= options["pass_rounds"] * live)
