var n=`hand=Only one suit counts. Court cards count ten, an ace eleven: the {$king} and the {$queen} make twenty.
draw=Begin your turn with a new card. The card on the pile doesn't help you, so draw from the stock.
discard=Lucky: the {$new} is a diamond too. The {$off} counts for nothing now: press it.
goal=You have twenty-eight, and thirty-one is the most. The lowest hand in the end loses a token.
stop=Stop the bus instead of drawing: each other player has one more turn, then all hands are shown.
end=Ben has only seventeen, the lowest hand, so he loses a token.
aim=Thirty-one is shown at once and costs everybody else a token. A player who has lost three is out; the last player left wins.
`;export{n as default};
