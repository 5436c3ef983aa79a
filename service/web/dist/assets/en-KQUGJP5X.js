var n=`name=Stop the Bus
summary=Collect a good hand of three cards, stop the bus when it is good enough, and don't be the lowest.
preset-thirty_one=Thirty-One with another word for the knock
preset-bastard=Bastard Brag: exchange with the widow, like it or not
meaning-round_cap=The number of rounds without a knock that brings the showdown.
meaning-instant_31=Whether a hand of 31 is like any other, ends the hand at once, or also costs everybody without 31 a token.
aim_brag=Best first: prial (three of a rank), running flush (in a row, one suit), run (in a row), flush (one suit), pair, highest card.
aim_specials=A-2-3 is the best run, and three threes beat everything.
`;export{n as default};
