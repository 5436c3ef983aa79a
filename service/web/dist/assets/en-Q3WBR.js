var i=`aim_brag=Best first: prial (three of a rank), running flush (in a row, one suit), run (in a row), flush (one suit), pair, highest card.
aim_specials=A-2-3 is the best run, and three threes beat everything.
`;export{i as default};
