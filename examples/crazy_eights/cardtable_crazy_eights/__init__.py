"""Crazy Eights: match the suit or the rank of the last card, or play an eight, and be the first without cards."""

from cardtable.game import HostedGame
from cardtable_crazy_eights.bot import BOT
from cardtable_crazy_eights.lesson import LESSON

GAME = HostedGame(BOT.rules, bot=BOT, lesson=LESSON)
