"""The moves of Chinese Ten: play a card, choose what a flipped card takes (rules/chinese-ten 3)."""

from typing import NamedTuple

from domain.cards import Card
from domain.games.chinese_ten.state import FLIP_CHOICE, PLAY
from domain.moves import MoveSpec
from domain.schema import CardCode, Described


class Play(NamedTuple):
    """A card from the hand; `take` is the card to capture if there are several."""

    card: Card
    take: Card | None = None


class Choose(NamedTuple):
    """The card that the flipped card captures, one of those offered."""

    take: Card


ChineseTenMove = Play | Choose

MOVES: tuple[MoveSpec[ChineseTenMove], ...] = (
    MoveSpec(
        "play",
        "Play a card from your hand, which captures if it can; if it can take one of several cards, name it",
        frozenset({PLAY}),
        Play,
        required={"card": Described(CardCode(), "A card of your hand.")},
        optional={"take": Described(CardCode(), "The card to capture, if there are several.")},
    ),
    MoveSpec(
        "choose",
        "Choose the card that the card flipped from the stock captures",
        frozenset({FLIP_CHOICE}),
        Choose,
        required={"take": Described(CardCode(), "One of the cards offered.")},
    ),
)
