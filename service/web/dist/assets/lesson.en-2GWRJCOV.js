var o=`hand = Only one suit counts. Ace eleven, court cards ten: the { $ace } and the { $king } make twenty-one. Thirty-one is best.
take = A turn begins with a card: the top of the pile or of the stock. The { $nine } is your suit: take it.
discard = Now put one away. The { $off } counts for nothing: press it, then discard it.
goal = You have thirty. The others drew and put away, too. The worst hand in the end loses a life.
knock = Thirty is hard to beat. Knock in place of drawing: each other player has one more turn.
end = All hands are shown. Ann's fourteen is the lowest, so she loses a life; yours is the best.
aim = Thirty-one shown at once costs all others a life. Without lives you are out; the last one in wins.
`;export{o as default};
