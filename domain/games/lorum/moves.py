"""The moves of Lórum: play, pass and abandon (rules/lorum 3)."""

from dataclasses import dataclass

from domain.cards import Card
from domain.games.lorum.state import PLAYING
from domain.moves import CardCode, MoveSpec, Number

SLOTS = 8


@dataclass(frozen=True)
class Play:
    """A card of the hand; in a blind deal a slot. Which of the two is for the deal to say."""

    card: Card | None = None
    slot: int | None = None


@dataclass(frozen=True)
class Pass:
    """Only where no card fits."""


@dataclass(frozen=True)
class Abandon:
    """Stops a deal whose payments are settled."""


MOVES = (
    MoveSpec(
        "play",
        "Play a card from your hand, or in a blind Hairy Ape the card in one of your slots",
        PLAYING,
        Play,
        optional={"card": CardCode(), "slot": Number(0, SLOTS - 1)},
    ),
    MoveSpec("pass", "Pass in Domino, when none of your cards fits", frozenset(("domino",)), Pass),
    MoveSpec(
        "abandon",
        "Stop a deal whose payments are settled",
        PLAYING,
        Abandon,
        open_to_all=lambda _state: True,
    ),
)
