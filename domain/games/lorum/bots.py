"""The house bot `steady` of Lórum: one simple heuristic for each kind of deal (heuristics.py)."""

from collections.abc import Callable, Mapping

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.games.lorum.heuristics import (
    avoid_cost_and_own_penalty,
    best_lead,
    open_own_rows,
    pass_no_threshold,
)
from domain.games.lorum.tricks import PENALTIES
from domain.moves import Move
from domain.strategy import Observation, Strategy

InTricks = Callable[[Cards, Cards, Mapping[Card, int]], Card]
"""`(trick, playable cards, penalties)` to one of the playable cards."""

Chooser = Callable[[Observation, Cards], Card]
"""One of the playable cards."""


def play_steadily(in_tricks: InTricks) -> Callable[[Observation, Stream], Move]:
    """Never abandons a deal, as that is for the players to decide. In a blind deal it plays the lowest slot: each of
    its cards is equally likely to be in any of its slots."""

    def choose(observation: Observation, _stream: Stream) -> Move:
        first = observation.legal_moves[0]
        if "card" not in first:
            return first
        kind = observation.state["kind"]
        playable = cards(move["card"] for move in observation.legal_moves if move["type"] == "play")
        if kind not in PENALTIES:
            return {"type": "play", "card": _CHOOSERS[kind](observation, playable).code}
        trick = cards(played["card"] for played in observation.state["tricks"]["cards"])
        return {"type": "play", "card": in_tricks(trick, playable, PENALTIES[kind]).code}

    return choose


def _in_train(observation: Observation, playable: Cards) -> Card:
    return pass_no_threshold(observation.state["train"]["total"], playable, observation.options["train_ten_value"])


def _in_quart(_observation: Observation, playable: Cards) -> Card:
    return best_lead(playable)


def _in_domino(observation: Observation, playable: Cards) -> Card:
    rows = {suit: cards(row) for suit, row in observation.state["domino"]["rows"].items()}
    return open_own_rows(cards(observation.state["hands"][observation.seat]["cards"]), playable, rows)


_CHOOSERS: dict[str, Chooser] = {
    "train": _in_train,
    "quart": _in_quart,
    "domino": _in_domino,
}

SUMMARY = "Avoids cards and tricks that cost, and sheds its cards early."

STEADY = Strategy("steady", 2, "Steady", SUMMARY, play_steadily(avoid_cost_and_own_penalty))
