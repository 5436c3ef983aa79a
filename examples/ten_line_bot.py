"""The bot of the README: bids as low as it can, and calls any bid higher than a pair.

cardtable bot test examples/ten_line_bot.py --game commune
"""

from cardtable.client import Bot


class Careful(Bot):
    games = ("commune",)

    def choose(self, view, legal_moves):
        standing = view["state"]["standing"]
        if standing and standing["kind"] not in ("high_card", "pair"):
            return {"type": "call"}
        return legal_moves[0]
