"""House bots of the games of the Commerce family, by what they play.

Games round a widow with chips or tokens: widow/; games of STOCK: stock/. In the games for
lives alone, Thirty-One and its relatives, lives/ has what searching shares. known.py makes the state as a seat knows it
from its view; odds.py counts the hands that could be worse; evaluation.py values a state.
"""
