"""Dominated moves in Chinese Ten."""

from domain.cards import Card
from domain.dominated.rule import Rule
from domain.game import Observation
from domain.games.chinese_ten.scoring import points
from domain.moves import Move


def takes_the_cheaper(observation: Observation, move: Move) -> bool:
    """Cards of one rank do the same on the table, so only their points differ."""
    if "take" not in move:
        return False
    seats, taken = len(observation.state["hands"]), Card.parse(move["take"])
    offered = [
        Card.parse(other["take"])
        for other in observation.legal_moves
        if other["type"] == move["type"] and other.get("card") == move.get("card") and "take" in other
    ]
    return any(card.rank == taken.rank and points(card, seats) > points(taken, seats) for card in offered)


RULES = (
    Rule(
        "takes_the_cheaper_of_a_rank",
        "A card of the same rank lies there that is worth more, and what you leave is for the others.",
        "rules/chinese-ten 3 and 5",
        takes_the_cheaper,
    ),
)
