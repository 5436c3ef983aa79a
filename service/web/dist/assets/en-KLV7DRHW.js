var t=`name=Commerce, 19th century
aim=Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.
`;export{t as default};
