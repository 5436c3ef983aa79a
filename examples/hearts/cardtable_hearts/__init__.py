"""Hearts: pass three cards, follow suit, and take neither hearts nor the queen of spades."""

from cardtable.game import HostedGame
from cardtable_hearts.bot import BOT
from cardtable_hearts.lesson import LESSON

GAME = HostedGame(BOT.rules, bot=BOT, lesson=LESSON)
