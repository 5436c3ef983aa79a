var s=`name=Commerce
summary=Swap cards with the three in the middle, knock when your hand is good enough, and don't show the worst hand.
preset-standard=Three tokens each, one card a turn
preset-five-tokens=A longer match with five tokens each
preset-multi-exchange=Up to three cards a turn
preset-ace-low=A-2-3 of one suit is the lowest sequence
preset-pounce=Three of a kind may take the fourth at any time
preset-extended=Only tricons, sequences and flushes count, and one round of passes ends the trading
preset-satisfied=Without knocks, until all are satisfied; flushes go by their points, A-2-3 is a sequence
preset-open=All hands lie face up
aim=Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.
aim_ace_low=A-2-3 of one suit is a sequence, too, the lowest.
aim_flush_point=Of two flushes the one with more points wins.
aim_three=Only these count, best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit). Other hands are worth nothing.
`;export{s as default};
