"""The shared part of the games of three-card hands: the strength of a hand against the others, from a seat's view."""

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
from lab.dominated.rules.rule import Rule

Made = Callable[[Observation, JsonMove], Cards]
"""The hand of the seat after a move; the present one where the move changes nothing or what it brings is unknown."""


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
        """Whether no hand of the deck is better."""
        return self.rank(observation, hand) >= self.table(observation).top

    def is_rare(self, observation: Observation, hand: Cards, one_in: int) -> bool:
        """Whether at most one hand of the deck in that many is as good."""
        table = self.table(observation)
        return (len(table) - table.below(table.rank(hand))) * one_in <= len(table)

    def is_likely_worst(self, observation: Observation, hand: Cards, chosen_from: int = 1) -> bool:
        """Whether that hand is more likely to be the lowest, as the cards lie, than that of any other seat.

        Every other hand is taken to be the best of so many hands with the cards that the seat was seen to take; that of
        a seat that has knocked to be one of the better half.
        """
        shares = [self._not_worse(observation, hand, seat, chosen_from) for seat in _others(observation)]
        return prod(shares) * (len(shares) + 1) > 1

    def _not_worse(self, observation: Observation, hand: Cards, seat: int, chosen_from: int) -> float:
        """The chance that the hand of a seat is not worse than that hand."""
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
    """The cards of a seat that are shown, or that it was seen to take."""
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
    """Whether the turn is the last one before the hands are shown.

    In the old games the queue is that of a round, and the last round ends the hand.
    """
    state = observation.state
    last_round = state.get("rounds") is None or state["round"] == state["rounds"]
    return last_round and list(state["queue"]) == [observation.seat]


def is_shown_after(observation: Observation, move: JsonMove) -> bool:
    """Whether the hands are shown as soon as that move is made, with nobody's turn in between."""
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


def knocking(hands: Hands, knock: str, made: Made, page: str, *, others_stay: bool = True) -> Rule:
    """No knock with a hand that is rather the worst than not, while there is something else to do.

    Unless `others_stay`, all others must change their hands once more. Who knows each card of theirs can count what
    becomes of them then, and nothing is said of that.

    In the very last turn of the old games a knock is a pass: the hands are shown after either. `settling` says there
    whether another move leaves a better hand.
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
        page,
        broken_by,
    )


def _knocks(move: JsonMove, knock: str) -> bool:
    return move["type"] == knock or bool(move.get(knock))


def breaking(hands: Hands, made: Made, page: str) -> Rule:
    """No exchange that breaks the best hand there is, where it can be kept."""

    def broken_by(observation: Observation, move: JsonMove) -> bool:
        hand = own_hand(observation)
        if not hand or not hands.is_best(observation, hand) or hands.is_best(observation, made(observation, move)):
            return False
        return any(hands.is_best(observation, made(observation, other)) for other in observation.legal_moves)

    return Rule("breaks_the_best_hand", "No hand is better than the one that you give up.", page, broken_by)


def settling(hands: Hands, made: Made, page: str) -> Rule:
    """No worse hand than another that can be had, in the last turn before the hands are shown."""

    def broken_by(observation: Observation, move: JsonMove) -> bool:
        if not is_shown_after(observation, move):
            return False
        last = (other for other in observation.legal_moves if is_shown_after(observation, other))
        best = max(hands.rank(observation, made(observation, other)) for other in last)
        return hands.rank(observation, made(observation, move)) < best

    return Rule(
        "settles_for_less_in_the_last_turn",
        "The hands are shown after your move, and another move leaves you with a better hand.",
        page,
        broken_by,
    )
