"""House bots for Lórum: one plain idea for each kind of deal."""

from collections.abc import Callable

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.lorum.habits import PENALTIES, avoid, build, lead_a_run, ride
from domain.moves import Move

Chooser = Callable[[Situation, Cards], Card]
"""One of the cards that can be played."""


def play_steadily(situation: Situation, _stream: Stream) -> Move:
    """Never abandons a deal: that is for the players. In a blind one any slot is as good as any other: each of the
    cards that the seat doesn't see is as likely to lie in it."""
    first = situation.legal_moves[0]
    if "card" not in first:
        return first
    playable = cards(move["card"] for move in situation.legal_moves if move["type"] == "play")
    return {"type": "play", "card": _CHOOSERS[situation.state["kind"]](situation, playable).code}


def _avoid(situation: Situation, playable: Cards) -> Card:
    trick = cards(played["card"] for played in situation.state["tricks"]["cards"])
    return avoid(trick, playable, PENALTIES[situation.state["kind"]])


def _ride(situation: Situation, playable: Cards) -> Card:
    return ride(situation.state["train"]["total"], playable, situation.options["train_ten_value"])


def _lead_a_run(_situation: Situation, playable: Cards) -> Card:
    return lead_a_run(playable)


def _build(situation: Situation, playable: Cards) -> Card:
    rows = {suit: cards(row) for suit, row in situation.state["domino"]["rows"].items()}
    ends = {suit: (row[0].rank, row[-1].rank) if row else (0, 0) for suit, row in rows.items()}
    return build(cards(situation.state["hands"][situation.seat]["cards"]), playable, ends)


_CHOOSERS: dict[str, Chooser] = {
    **dict.fromkeys(PENALTIES, _avoid),
    "train": _ride,
    "quart": _lead_a_run,
    "domino": _build,
}

STEADY = Strategy("steady", 1, "Steady", "Ducks what costs, and gets rid of its cards early.", play_steadily)
