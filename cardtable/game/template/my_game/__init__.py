"""My Game: draw unseen cards to come near fifteen, and say nothing if you go over."""

from cardtable.game import HostedGame

from my_game.bot import BOT
from my_game.game import MY_GAME
from my_game.lesson import LESSON

__all__ = ["GAME"]

GAME = HostedGame(MY_GAME, bot=BOT, lesson=LESSON)
