var t=`name=Thirty-One
summary=Draw and discard for points in one suit, knock when you have enough, and don't be the lowest.
preset-standard=Three lives each, and 31 costs everybody else one
preset-scat=A free ride, and a knocker who alone has the lowest hand pays twice
preset-source-literal=31 is a hand like any other
preset-scat-tricon=Scat, with three of a kind counting 30½
meaning-instant_31=Whether a hand of 31 is like any other, ends the hand at once, or also costs everybody without 31 a token.
meaning-round_cap=The number of rounds without a knock that brings the showdown.


`;export{t as default};
