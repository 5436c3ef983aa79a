"""Hearts: pass three cards, follow suit, and take neither hearts nor the queen of spades."""

from cardtable_hearts.bot import BOT
from domain.game import HostedGame

GAME = HostedGame(BOT.rules, bot=BOT)
