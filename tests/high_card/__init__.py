"""High Card: a small game in a package of its own, as an installed game is."""

from domain.hosted_game import HostedGame
from tests.high_card.game import HIGH_CARD

__all__ = ["GAME"]

GAME = HostedGame(HIGH_CARD)
