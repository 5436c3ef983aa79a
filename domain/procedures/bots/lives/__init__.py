"""What searching has in common in the games of hands that are played for lives alone: the family of Thirty-One.

A seat wins only by others losing lives, and it sees most of their cards only when they take them.
determinize.py samples hands that suit what their holders did; evaluation.py values a state; policy.py and sharp.py are
for those of the games in which a turn swaps one card or all three with a widow, Schwimmen and Bastard Brag.
"""
