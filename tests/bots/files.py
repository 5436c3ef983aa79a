"""Bots in files, as their authors have them."""

GOOD = """
from cardtable.client import Bot


class Good(Bot):
    games = ("commune",)

    def choose(self, view, legal_moves):
        return legal_moves[0]
"""

FUNCTION = """
def choose(view, legal_moves):
    return legal_moves[-1]
"""

WRONG = """
def choose(view, legal_moves):
    return {"type": "call"}
"""

FAILING = """
def choose(view, legal_moves):
    return view["cards"][0]
"""

AT_RANDOM = """
import random


def choose(view, legal_moves):
    return random.choice(legal_moves)
"""
