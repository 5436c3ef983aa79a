"""House bots for Chinese Ten."""

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.chinese_ten.captures import captures
from domain.games.chinese_ten.scoring import points, score
from domain.moves import Move


def play_steadily(situation: Situation, _stream: Stream) -> Move:
    """Takes what is worth most; where nothing can be taken, leaves the card that is worth least. Of moves alike it
    makes the first."""
    return max(situation.legal_moves, key=lambda move: _worth(situation, move))


def _worth(situation: Situation, move: Move) -> int:
    """Points won, or (below zero) left for somebody else."""
    state, seats = situation.state, len(situation.state["hands"])
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


STEADY = Strategy("steady", 1, "Steady", "Takes the points it sees and leaves as few as it can.", play_steadily)
