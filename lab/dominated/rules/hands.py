"""The common part of the games with three-card hands: the strength of a hand against the others, from a seat's view."""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from domain.cards import Cards, cards
from domain.families.match import HAND_SIZE, TRADING
from domain.moves import JsonMove
from domain.rankings.ranking import Ranked
from domain.rankings.table import RankingTable, ranking_table
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import PLAY, VALUES, Rule

Made = Callable[[Observation, JsonMove], Cards]
"""The seat's hand after a move, or its present hand if the move changes nothing or brings unknown cards."""


@dataclass(frozen=True)
class Hands:
    """The hands of a game with those rules, by its ranking table."""

    rules: Ranked

    def table(self, observation: Observation) -> RankingTable:
        options = observation.options
        return ranking_table(self.rules.deck_of(options), self.rules.ranking(options))

    def rank(self, observation: Observation, hand: Cards) -> int:
        return self.table(observation).rank(hand)

    def is_best(self, observation: Observation, hand: Cards) -> bool:
        """True if no hand of the deck is better."""
        return self.rank(observation, hand) >= self.table(observation).top

    def is_rare(self, observation: Observation, hand: Cards, one_in: int) -> bool:
        """True if at most one in `one_in` hands of the deck is as good."""
        table = self.table(observation)
        return (len(table) - table.below(table.rank(hand))) * one_in <= len(table)

    def is_likely_worst(self, observation: Observation, hand: Cards, chosen_from: int = 1) -> bool:
        """True if the hand is more likely than any other seat's to be the lowest, given the visible cards.

        Every other hand is assumed to be the best of `chosen_from` hands that include the cards the seat was seen to
        take. The hand of a seat that has knocked is assumed to be in the better half.
        """
        shares = [self._not_worse(observation, hand, seat, chosen_from) for seat in _others(observation)]
        return prod(shares) * (len(shares) + 1) > 1

    def _not_worse(self, observation: Observation, hand: Cards, seat: int, chosen_from: int) -> float:
        """Returns the probability that a seat's hand is not worse than that hand."""
        state, table = observation.state, self.table(observation)
        known, own = _known(observation, seat), table.rank(hand)
        if len(known) >= HAND_SIZE:
            return float(table.rank(known) >= own)
        ranks = _ranks_beside(table, known, _seen(observation))
        if seat in (state.get("knocked") or ()) or seat == state.get("knocker"):
            ranks = ranks[len(ranks) // 2 :]
        worse: float = bisect_left(ranks, own) / len(ranks)
        return 1 - worse**chosen_from


def _known(observation: Observation, seat: int) -> Cards:
    """Returns the cards of a seat that are shown, or that it was seen to take."""
    state = observation.state
    shown = state["hands"][seat]["cards"]
    return cards(shown if shown is not None else state["taken"][seat] if state.get("taken") else ())


def _others(observation: Observation) -> list[int]:
    return [hand["seat"] for hand in observation.state["hands"] if not hand["out"] and hand["seat"] != observation.seat]


def _seen(observation: Observation) -> Cards:
    state = observation.state
    shown = [code for hand in state["hands"] for code in hand["cards"] or ()]
    taken = [code for codes in state.get("taken") or () for code in codes]
    lying = [*(code for name in ("widow", "discards", "aside") for code in state.get(name) or ())]
    return tuple(sorted(set(cards([*shown, *taken, *lying]))))


@lru_cache(maxsize=512)
def _ranks_beside(table: RankingTable, known: Cards, seen: Cards) -> list[int]:
    return table.ranks_unseen_beside(known, seen) if known else table.ranks_unseen(seen)


def own_hand(observation: Observation) -> Cards:
    return cards(observation.state["hands"][observation.seat]["cards"] or ())


def nobody_follows(observation: Observation) -> bool:
    """True if the turn is the last one before the hands are shown.

    In the old games the queue belongs to a round, and the last round ends the hand.
    """
    state = observation.state
    last_round = state.get("rounds") is None or state["round"] == state["rounds"]
    return last_round and list(state["queue"]) == [observation.seat]


def is_shown_after(observation: Observation, move: JsonMove) -> bool:
    """True if the hands are shown directly after that move, without another turn in between."""
    state, options = observation.state, observation.options
    if nobody_follows(observation):
        return True
    if state["phase"] != TRADING or state.get("rounds") is not None or "round_cap" not in options:
        return False
    live, kind = sum(not hand["out"] for hand in state["hands"]), move["type"]
    if kind in ("knock", "pounce") or move.get("stop"):
        return False
    if kind == "pass" and state["pass_run"] + 1 >= options["pass_rounds"] * live:
        return bool(options["deadlock"] == "showdown")
    if kind == "shove" and state["shove_run"] + 1 >= live:
        return bool(state["stock"] < HAND_SIZE)
    return bool(state["turns"] + 1 >= options["round_cap"] * live)


def knocking(hands: Hands, knock: str, made: Made, *, others_stay: bool = True) -> Rule:
    """Forbids a knock with a hand that is probably the worst, if there is an alternative.

    Unless `others_stay`, all others must change their hands once more. A seat that knows all their cards can calculate
    the outcome, so the rule doesn't apply then.

    In the very last turn of the old games a knock is equivalent to a pass, because the hands are shown after either.
    `settling` then decides if another move leaves a better hand.
    """

    def broken_by(observation: Observation, move: JsonMove) -> bool:
        if not _knocks(move, knock) or nobody_follows(observation):
            return False
        if not others_stay and all(len(_known(observation, seat)) == HAND_SIZE for seat in _others(observation)):
            return False
        if all(_knocks(other, knock) for other in observation.legal_moves):
            return False
        return hands.is_likely_worst(observation, made(observation, move))

    return Rule(
        "knocks_with_the_likely_worst",
        "Your hand is more likely than any other to be the worst, and a knock leaves it as it is.",
        PLAY,
        broken_by,
    )


def _knocks(move: JsonMove, knock: str) -> bool:
    return move["type"] == knock or bool(move.get(knock))


def breaking(hands: Hands, made: Made) -> Rule:
    """Forbids an exchange that breaks the best possible hand, if that can be kept."""

    def broken_by(observation: Observation, move: JsonMove) -> bool:
        hand = own_hand(observation)
        if not hand or not hands.is_best(observation, hand) or hands.is_best(observation, made(observation, move)):
            return False
        return any(hands.is_best(observation, made(observation, other)) for other in observation.legal_moves)

    return Rule("breaks_the_best_hand", "No hand is better than the one that you give up.", VALUES, broken_by)


def settling(hands: Hands, made: Made) -> Rule:
    """Forbids settling for less than the best available hand, in the last turn before the hands are shown."""

    def broken_by(observation: Observation, move: JsonMove) -> bool:
        if not is_shown_after(observation, move):
            return False
        last = (other for other in observation.legal_moves if is_shown_after(observation, other))
        best = max(hands.rank(observation, made(observation, other)) for other in last)
        return hands.rank(observation, made(observation, move)) < best

    return Rule(
        "settles_for_less_in_the_last_turn",
        "The hands are shown after your move, and another move leaves you with a better hand.",
        PLAY,
        broken_by,
    )
