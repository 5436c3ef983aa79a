"""BARTER, the procedure of Trade and Barter (rules/trade-and-barter 2 and 3).

Everybody holds three cards and there is no widow. In turn, clockwise from the dealer's left, a player must exchange one
card: trade it for the top of the stock, for a fee to the dealer, or barter it with the player on the right, the
neighbour, who gives some card back without having seen the one offered, and may refuse if the table asks for consent.
Or the player knocks, instead of an exchange or, as a table may have it, also after one. A knock brings the showdown
at once, or after one more turn of everybody else.

Nobody sees what others trade. A card offered is its owner's secret until the barter is done, and for ever if it is
refused.

A game gives `Barter` its deck, ranking and frames and takes its functions from it.
"""
