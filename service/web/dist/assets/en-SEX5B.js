var n=`aim=Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.
`;export{n as default};
