hand = Only one suit counts. Ace eleven, court cards ten: the { $ace } and the { $king } make twenty-one. Thirty-one is best.
take = A turn begins with a new card from the pile or the stock. The { $nine } is of your suit: take it.
discard = Now discard one. The { $off } counts for nothing: press it.
goal = You have thirty. The others drew and discarded, too. The lowest hand in the end loses a token.
knock = Thirty is hard to beat. Knock instead of drawing: each other player has one more turn.
end = All hands are shown. Ann's fourteen is the lowest, so she loses a token; yours is the best.
aim = Thirty-one is shown at once and costs everybody else a token. Without tokens you are out; the last player left wins.
