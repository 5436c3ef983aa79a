"""`steady/2` round a widow: what is sure comes before the odds, and the odds count how often the others have chosen.

It makes the hand that ends the hand at once before it thinks of a knock, does not take a whole widow blindly unless
that is a rare hand, and takes those who have knocked or had many turns to hold good hands.
"""

from collections.abc import Callable, Mapping
from math import prod

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.game import Observation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.bots.odds import Seen, shares_not_worse, wants_horse
from domain.procedures.bots.widow.steady import (
    SAFE,
    Choice,
    average_with,
    best_now,
    ending,
    exchanges,
    is_last_turn,
    seen_in,
    value,
)
from domain.procedures.composition import Composed
from domain.procedures.hands import HAND_SIZE
from domain.rankings.table import RankingTable, ranking_table

EndsHand = Callable[[Options, Cards], bool]
"""Whether a hand ends the hand at once."""

SureMove = Callable[[Observation], Move | None]
"""The exchange that nobody would think about; None if there is none."""

RARE = 20
"""A whole widow is taken blindly if at most one hand in so many is better."""


def never(_options: Options, _hand: Cards) -> bool:
    return False


def steady_2(rules: Composed, ends_hand: EndsHand = never) -> Strategy:
    """The strategy `steady/2` for a game of those rules; steady_3.py has the newer one."""
    return surely_steady(rules, 2, lambda observation: sure_end(observation, ends_hand))


def surely_steady(rules: Composed, version: int, sure_move: SureMove) -> Strategy:
    """The strategy that makes the sure move if there is one, and goes by the odds otherwise."""

    def choose(observation: Observation, _stream: Stream) -> Move:
        legal = {move["type"]: move for move in observation.legal_moves}
        if "pounce" in legal:
            return legal["pounce"]
        if "buy_horse" in legal:
            return legal["buy_horse" if wants_horse(observation) else "decline_horse"]
        table = ranking_table(rules.deck_of(observation.options), rules.ranking(observation.options))
        if "blind_decline" in legal:
            return _blindly(table, observation, legal["blind_decline"])
        return sure_move(observation) or _turn(table, observation, legal)

    return Strategy(
        "steady",
        version,
        "Steady",
        "Improves its hand, counts the hands that could still be worse, and knocks when its own is hardly the worst.",
        choose,
    )


def sure_end(observation: Observation, ends_hand: EndsHand) -> Move | None:
    """The exchange after which the hand is over and nobody holds a better one; None if there is none."""
    ended = (each for each in exchanges(observation, seen_in(observation), last=True))
    return next((each.move for each in ended if ends_hand(observation.options, each.hand)), None)


def _turn(table: RankingTable, observation: Observation, legal: Mapping[str, Move]) -> Move:
    seen, last = seen_in(observation), is_last_turn(observation)
    changes = list(exchanges(observation, seen, last))
    end = ending(observation, legal)
    if end is not None and _may_end(table, observation, seen, changes):
        return end
    stays = [Choice(legal[kind], seen.hand, seen.table, last) for kind in ("pass", "shove") if kind in legal]
    return max(best_now(table, [*stays, *changes]), key=lambda choice: value(table, choice)).move


def _may_end(table: RankingTable, observation: Observation, seen: Seen, changes: list[Choice]) -> bool:
    """Whether the hand is hardly the worst, and in the last turn whether it can't get better."""
    own = table.rank(seen.hand)
    gains = any(table.rank(each.hand) > own for each in changes)
    return not (gains and is_last_turn(observation)) and is_safe(table, observation, seen, SAFE)


def ends_at_once(observation: Observation) -> bool:
    """Whether a knock would end the hand, without another turn for anybody. In the modern games all others have one."""
    state = observation.state
    if state.get("rounds") is None:
        return False
    live = sum(not hand["out"] for hand in state["hands"])
    return bool(len(state["knocked"]) + 1 >= min(observation.options["knocks_to_end"], live))


def acts_last(observation: Observation) -> bool:
    """Whether the hands are shown after this turn."""
    return is_last_turn(observation) and list(observation.state["queue"]) == [observation.seat]


def is_safe(table: RankingTable, observation: Observation, seen: Seen, margin: int) -> bool:
    """Whether the chance to hold the worst hand is below 1 in `margin` of an even share.

    Each opponent is taken to hold the best of several hands: one, one more for each round, and one more for each card
    that it was seen to take, since it took what suits its hand. Who has knocked holds nothing worse.
    """
    state = observation.state
    others = [hand["seat"] for hand in state["hands"] if not hand["out"] and hand["seat"] != observation.seat]
    rounds = state["turns"] // (len(others) + 1) if state.get("rounds") is None else state["round"] - 1
    parts, wholes = [], []
    for seat, known, share in zip(others, seen.opponents, shares_not_worse(table, seen), strict=True):
        if seat in (state.get("knocked") or ()):
            continue
        hands = 1 if len(known) >= HAND_SIZE else 1 + max(0, rounds) + len(known)
        whole: int = share.whole**hands
        parts.append(whole - (share.whole - share.part) ** hands)
        wholes.append(whole)
    return bool(prod(parts) * margin * (len(others) + 1) <= prod(wholes))


def _blindly(table: RankingTable, observation: Observation, decline: Move) -> Move:
    """Two cards of the widow for unseen ones, if that makes a better hand than three of four, on average; all three
    only where they are a rare hand, as they lock it while the others go on. It lays the first ones down: all unseen
    cards are alike."""
    best, most = decline, len(table) * 3 // 4
    for move in observation.legal_moves:
        if move["type"] == "blind_exchange" and move["slots"] in ([0, 1], [0, 1, 2]):
            average = average_with(table, cards(move["take"]), cards(observation.state["widow"]))
            enough = len(table) * (RARE - 1) // RARE if len(move["take"]) == HAND_SIZE else most
            best, most = (move, average) if average > most and average >= enough else (best, most)
    return best
