hand = Lay your cards in melds: runs in one suit, or three or four of one rank. Get rid of all of them.
draw = Each turn begins with a card. Draw from the stock.
meld = From the { $low } to the { $high } you have a run without wild cards, as a first meld needs. Pick it, press “New meld”, and lay it.
discard = Each turn ends with a discard at the end of the line. Press the { $off }, then discard it.
line = Ann discarded the { $nine }: you may take it from the line, if you meld it at once. It makes three nines!
again = Now discard again: the { $off }.
aim = The player who discards the last card wins. Jokers and two cards that the table names are wild: they stand for any card.
