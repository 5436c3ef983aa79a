"""Bot files, as written by their authors."""

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

SPOILING = """
from cardtable.client import Bot


class Spoiling(Bot):
    games = ("commune",)

    def choose(self, view, legal_moves):
        view.clear()
        legal_moves.clear()

    def finished(self, table):
        raise ValueError("it was not me")
"""

BROKEN = """
from cardtable.client import Bot


class Broken(Bot)
    pass
"""

IMPORTING = """
import json

LIMITS = json.loads("{")


def choose(view, legal_moves):
    return legal_moves[0]
"""

UNREADY = """
from cardtable.client import Bot


class Unready(Bot):
    def __init__(self):
        self.book = {}["openings"]
"""

ONE_GAME = """
games = "chinese-ten"


def choose(view, legal_moves):
    return legal_moves[0]
"""

TWO_GAMES = """
from cardtable.client import Bot


class Two(Bot):
    games = ("commune", "chinese-ten")

    def choose(self, view, legal_moves):
        return legal_moves[0]
"""
