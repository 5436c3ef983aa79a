"""Trade and Barter: without a widow, cards come from the stock, for a fee, or from the neighbour."""

from domain.games.trade_and_barter.game import TRADE_AND_BARTER
from domain.hosted_game import HostedGame
from domain.strategy import GENTLE, WITHOUT_SHARP

__all__ = ["GAME"]

GAME = HostedGame(TRADE_AND_BARTER, WITHOUT_SHARP, offered={GENTLE: ()})
