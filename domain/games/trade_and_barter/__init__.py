"""Trade and Barter: no widow; cards come from the stock, for a fee, or from the neighbour."""

from domain.games.trade_and_barter.game import GAME

__all__ = ["GAME"]
