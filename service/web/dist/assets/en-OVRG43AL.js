var o=`name=Trentuno
summary=Forty cards, three in hand, three in the middle: get close to 31 in one suit, and don't be the lowest.
preset-suit=The cards of the best suit count
preset-cardrulesplus=All three cards count, and more than 31 is worth nothing
preset-wikipedia=Like old Commerce, with a pool, until somebody knocks
preset-instant=Whoever has 31 ends the hand
meaning-instant_31=Whether a hand worth 31 ends the hand at once.
aim=Only the cards of your best suit count: ace 11, court cards 10, others face value. More is better, up to 31.
aim_all=All three cards count: ace 11, court cards 10, others face value. More is better, up to 31; a higher total is worth nothing.
aim_tricon=Three of a kind counts 30½.
aim_31=Whoever reaches 31 ends the hand at once.
`;export{o as default};
