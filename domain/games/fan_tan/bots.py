"""The house bot `steady` of Fan Tan."""

from domain.cards import Card, cards
from domain.fairness import Stream
from domain.games.fan_tan.game import after, rank
from domain.moves import Move
from domain.strategy import Observation, Strategy


def play_steadily(observation: Observation, _stream: Stream) -> Move:
    """Plays the card that opens the way for most of its own cards and for fewest of the others'; never passes if it can
    play."""
    state, start = observation.state, observation.options["start"]
    held = cards(state["hands"][observation.seat]["cards"])

    def gain(move: Move) -> int:
        card = Card.parse(move["card"])
        reached, laid = set[int](), {rank(each) for each in (*cards(state["rows"][card.suit]), card)}
        for step in (1, -1):
            beyond = after(rank(card), step, start)
            while beyond is not None and beyond not in laid | reached:
                reached.add(beyond)
                beyond = after(beyond, step, start)
        own = sum(each.suit == card.suit and rank(each) in reached for each in held)
        return 3 * own - len(reached)

    plays = [move for move in observation.legal_moves if move["type"] == "play"]
    return max(plays, key=gain) if plays else observation.legal_moves[-1]


STEADY = Strategy(
    "steady", 1, "Steady", "Opens the way for its own cards, and holds back what others wait for.", play_steadily
)
