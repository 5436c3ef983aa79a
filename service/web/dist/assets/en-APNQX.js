var o=`aim=Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.
aim_ace_low=A-2-3 of one suit is a sequence, too, the lowest.
aim_flush_point=Of two flushes the one with more points wins.
aim_three=Only these count, best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit). Other hands are worth nothing.
`;export{o as default};
