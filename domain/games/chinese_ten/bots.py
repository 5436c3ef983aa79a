"""The house bot `steady` of Chinese Ten."""

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.games.chinese_ten.game import captures, points, score
from domain.moves import Move
from domain.strategy import Observation, Strategy


def play_steadily(observation: Observation, _stream: Stream) -> Move:
    """Makes the move with the highest gain; of equal moves the first."""
    return max(observation.legal_moves, key=lambda move: _gain(observation, move))


def _gain(observation: Observation, move: Move) -> int:
    """The points that the move captures; below zero, the points that it leaves on the table."""
    state, seats = observation.state, len(observation.state["hands"])
    if move["type"] == "choose":
        return points(Card.parse(move["take"]), seats)
    card = Card.parse(move["card"])
    taken = _taken(card, move, cards(state["table"]))
    return score((card, *taken), seats) if taken else -points(card, seats)


def _taken(card: Card, move: Move, table: Cards) -> Cards:
    if "take" in move:
        return (Card.parse(move["take"]),)
    offered = captures(card, table)
    return offered[0] if offered else ()


STEADY = Strategy(
    "steady", 1, "Steady", "Captures the most points that it can, and leaves as few as it can.", play_steadily
)
