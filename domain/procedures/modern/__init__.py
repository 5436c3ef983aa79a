"""MODERN, the procedure of modern Commerce (rules/commerce 2 and 3).

It is played round a widow (domain/procedures/widow). In turn, clockwise from the dealer's left, a player swaps cards
with the widow, passes, or knocks. After a knock all others have one more turn; then
hands are shown. If everybody passes often enough in a row, that counts as a knock by the last of them, or brings
the showdown at once. A cap on the rounds of trading keeps a hand from going on for ever.

A game gives `Modern` its deck, ranking and frames and takes its functions from it.
"""
