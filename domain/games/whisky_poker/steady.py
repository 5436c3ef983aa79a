"""The steady house bot of Whisky Poker."""

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.games.whisky_poker.game import poker
from domain.moves import Move
from domain.procedures.bots.odds import wants_horse
from domain.strategy import Observation, Strategy

PAIR, TWO_PAIR = (1,), (2,)
"""Below all hands of that kind, and above all lower ones."""


def play_steadily(observation: Observation, _stream: Stream) -> Move:
    """Takes the hidden widow for less than a pair, then makes the best hand it can, and knocks with two pair."""
    legal = {move["type"]: move for move in observation.legal_moves}
    if "buy_horse" in legal:
        return legal["buy_horse" if wants_horse(observation) else "decline_horse"]
    key = poker(bool(observation.options["ace_low_straight"])).key
    hand = cards(observation.state["hands"][observation.seat]["cards"])
    if "take_widow" in legal:
        return legal["leave" if key(hand) >= PAIR else "take_widow"]
    if "knock" in legal and key(hand) >= TWO_PAIR:
        return legal["knock"]
    swaps = [move for move in observation.legal_moves if move["type"] == "exchange"]
    best = max(swaps, key=lambda move: key(_after(hand, move)))
    return best if key(_after(hand, best)) > key(hand) else legal["stand"]


def _after(hand: Cards, exchange: Move) -> Cards:
    given = cards(exchange["give"])
    return (*(card for card in hand if card not in given), *cards(exchange["take"]))


STEADY = Strategy(
    "steady",
    1,
    "Steady",
    "Takes the hidden widow for less than a pair, then makes the best hand it can, and knocks with two pair or more.",
    play_steadily,
)
