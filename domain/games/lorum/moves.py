"""The moves of Lórum: play, pass and abandon (rules/lorum 3)."""

from typing import NamedTuple

from domain.cards import Card
from domain.games.lorum.state import PLAYING
from domain.moves import MoveSpec
from domain.schema import CardCode, Described, Integer

SLOTS = 8


class Play(NamedTuple):
    """A card of the hand, or in a blind deal a slot. The rules check that it is the right one of the two."""

    card: Card | None = None
    slot: int | None = None


class Pass(NamedTuple):
    """Only if no card fits."""


class Abandon(NamedTuple):
    """Stops a deal whose payments can't change any more."""


LorumMove = Play | Pass | Abandon

MOVES: tuple[MoveSpec[LorumMove], ...] = (
    MoveSpec(
        "play",
        "Play a card from your hand, or in a blind Hairy Ape the card in one of your slots",
        PLAYING,
        Play,
        optional={
            "card": Described(CardCode(), "A card of your hand, in all deals but a blind one."),
            "slot": Described(Integer(0, SLOTS - 1), "In a blind Hairy Ape: one of your slots that is filled."),
        },
    ),
    MoveSpec("pass", "Pass in Domino, when none of your cards fits", frozenset(("domino",)), Pass),
    MoveSpec(
        "abandon",
        "Stop a deal whose payments can't change any more",
        PLAYING,
        Abandon,
        open_to_all=lambda _state: True,
    ),
)
