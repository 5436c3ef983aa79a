"""Trade and Barter: no widow; cards come from the stock, for a fee, or from the neighbour."""

from domain.game import RANDOM
from domain.games.trade_and_barter.game import TRADE_AND_BARTER
from domain.games.trade_and_barter.sharp import SHARP
from domain.games.trade_and_barter.steady import STEADY
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(TRADE_AND_BARTER, STEADY, SHARP, RANDOM)
