"""The house bots of the auction on the cards of all hands, for Commune and Liar's Poker.

The auction itself is `domain/families/auction.py`. `policy` has `steady`, `sharp` and `expert` the searches; a game
brings the odds of its bids.
"""
