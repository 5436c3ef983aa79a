var a=`name=Commerce, 19th century
summary=Trade with a widow that grows each round; the best hand takes a prize, the worst loses a counter.
preset-any-number=As many players as there are cards for
preset-wikipedia=A pool of stakes, a growing widow, two knocks
preset-britannica=A player who passes is locked; no horse
preset-ante=The best hand takes antes, not a part of the pool
preset-pounce=Three of a kind may take the fourth at any time
preset-short-pack-32=Thirty-two cards, from the seven up
preset-short-pack-40=Forty cards, without 8, 9 and 10
aim=Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.
`;export{a as default};
