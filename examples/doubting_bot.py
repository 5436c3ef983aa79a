"""A bot for Commune that learns who bluffs by counting false bids from hand to hand.

cardtable bot test examples/doubting_bot.py --game commune
"""

from collections import Counter, defaultdict

from cardtable.client import Bot

DOUBTS = {"high_card": 0.5, "pair": 1.5, "two_pair": 2.5}
"""The doubt about a bid of each kind. A bid of any other kind is called."""


class Doubting(Bot):
    name = "Doubting Thomas"
    games = ("commune",)
    max_tables = 20

    def __init__(self):
        self.caught = defaultdict(Counter)

    def turn(self, turn):
        bluffs = self.caught[turn["table"]]
        for event in turn["history"]:
            if event["type"] == "commune.hand_judged" and not event["data"]["valid"]:
                bluffs[event["data"]["loser"]] += 1
        standing = turn["view"]["state"]["standing"]
        if standing and bluffs[standing["seat"]] + 1 > 4 - DOUBTS.get(standing["kind"], 4):
            return {"type": "call"}
        return turn["legal_moves"][0]

    def declines(self, invitation):
        return "not_now" if invitation["view"]["turn_seconds"] < 20 else None

    def finished(self, table):
        self.caught.pop(table["id"], None)
