"""What searching has in common in the games of hands that are played for lives alone: the family of Thirty-One.

Nothing is won there but that another seat loses a life, and most of what the others hold is seen only as they take it.
worth.py says what a state is worth; imagined.py thinks of hands that suit what their holders did; habits.py and
sharp.py are for those of the games in which a turn swaps one card or all three with a widow, Schwimmen and Bastard
Brag. The games of STOCK have theirs in domain/procedures/stock; games that are also played for chips are searched by
domain/procedures/widow and domain/procedures/barter.
"""
