"""Crazy Eights: match the suit or the rank of the last card, or play an eight, and be the first without cards."""

from cardtable_crazy_eights.bot import BOT
from domain.game import HostedGame

GAME = HostedGame(BOT.rules, bot=BOT)
