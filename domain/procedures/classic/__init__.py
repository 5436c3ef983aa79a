"""CLASSIC, the procedure of Commerce as it was played in the 19th century (rules/commerce-classic 2 and 3).

It is played round a widow (domain/procedures/widow). The dealer, who has not looked at the own cards yet, may first
lay some of them down unseen for cards of the widow. Then come rounds, as many as there are players: in each of them
every player, eldest first, swaps one to three cards, passes or knocks. From the second round on each round begins
with a fresh card in the widow. Who swaps three cards is locked and swaps no more in this deal. A second knock ends
the hand at once, without any final turns; so does the end of the last round.

A game gives `Classic` its deck, ranking and frames and takes its functions from it.
"""
