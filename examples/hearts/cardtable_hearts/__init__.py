"""Hearts: pass three cards, follow suit, and take neither hearts nor the queen of spades."""

from cardtable.game import HostedGame
from cardtable_hearts.bot import BOT

GAME = HostedGame(BOT.rules, bot=BOT)
