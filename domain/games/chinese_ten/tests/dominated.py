"""Dominated moves in Chinese Ten."""

from domain.cards import Card, cards
from domain.games.chinese_ten.game import captures, points
from domain.moves import JsonMove
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import Rule


def takes_the_cheaper(observation: Observation, move: JsonMove) -> bool:
    """True if a dearer card of the same rank could be taken, with the same effect on the table."""
    if "take" not in move:
        return False
    seats, taken = len(observation.state["hands"]), Card.parse(move["take"])
    offered = [
        Card.parse(other["take"])
        for other in observation.legal_moves
        if other["type"] == move["type"] and other.get("card") == move.get("card") and "take" in other
    ]
    return any(card.rank == taken.rank and points(card, seats) > points(taken, seats) for card in offered)


def _alike(observation: Observation, card: Card) -> list[int]:
    """Returns the points of the seat's other cards of that rank."""
    seats = len(observation.state["hands"])
    held = cards(observation.state["hands"][observation.seat]["cards"])
    return [points(each, seats) for each in held if each.rank == card.rank and each != card]


def _captures(observation: Observation, card: Card) -> bool:
    return bool(captures(card, cards(observation.state["table"])))


def captures_with_the_cheaper(observation: Observation, move: JsonMove) -> bool:
    """True if the hand has a dearer card of the same rank, which would make the same capture now and surely count. A
    card kept may never capture."""
    if move["type"] != "play":
        return False
    card = Card.parse(move["card"])
    worth = points(card, len(observation.state["hands"]))
    return _captures(observation, card) and any(other > worth for other in _alike(observation, card))


RULES = (
    Rule(
        "takes_the_cheaper_of_a_rank",
        "A card of the same rank lies there that is worth more, and what you leave is for the others.",
        "The end",
        takes_the_cheaper,
    ),
    Rule(
        "captures_with_the_cheaper_of_a_rank",
        "Another card of yours captures the same, and counts more.",
        "The end",
        captures_with_the_cheaper,
    ),
)
