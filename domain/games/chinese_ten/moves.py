"""The moves of Chinese Ten: play a card, choose what a flipped card takes (rules/chinese-ten 3)."""

from dataclasses import dataclass

from domain.cards import Card
from domain.games.chinese_ten.state import FLIP_CHOICE, PLAY
from domain.moves import CardCode, MoveSpec


@dataclass(frozen=True)
class Play:
    """A card from the hand; `take` says which card it captures where there are several."""

    card: Card
    take: Card | None = None


@dataclass(frozen=True)
class Choose:
    """Which of the cards offered the flipped card captures."""

    take: Card


MOVES = (
    MoveSpec(
        "play",
        "Play a card from your hand, which captures if it can; where it can take one of several, say which",
        frozenset({PLAY}),
        Play,
        required={"card": CardCode()},
        optional={"take": CardCode()},
    ),
    MoveSpec(
        "choose",
        "Choose which card the card flipped from the stock captures",
        frozenset({FLIP_CHOICE}),
        Choose,
        required={"take": CardCode()},
    ),
)
