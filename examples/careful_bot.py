"""The bot of the README: keeps a seven or better, and swaps any other card.

cardtable bot test examples/careful_bot.py --game cuccu
"""

from cardtable.client import Bot


class Careful(Bot):
    games = ("cuccu",)

    def choose(self, view, legal_moves):
        [card] = view["state"]["hands"][view["viewer"]["seat"]]["cards"]
        wanted = "stand" if card[0] in "789TJQK" else "swap"
        return next((move for move in legal_moves if move["type"] == wanted), legal_moves[0])
