var n=`name = Stop the Bus
summary = Get a good hand of three, stop the bus when it will do, and don't be the lowest.

## Presets and options

preset-thirty_one = Thirty-One with another word for the knock
preset-bastard = Bastard Brag: exchange with the widow, like it or not
meaning-round_cap = How many rounds without a knock bring the showdown.
meaning-instant_31 = What a hand of 31 does: nothing, end the hand at once, or also cost everybody without 31 a token.

## The game

aim_brag = Best first: prial (three of a rank), running flush (in a row, one suit), run (in a row), flush (one suit), pair, highest card.
aim_specials = A-2-3 is the best run, and three threes beat everything.
`;export{n as default};
