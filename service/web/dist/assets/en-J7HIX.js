var t=`There is nothing in the middle: new cards come from the stock, for a chip, or from the player on your right. Everybody has three cards and three **counters**, and pays a stake into the pool. In each hand the best hand takes a prize from the pool, and **the worst hand loses a counter**. Without counters you are out. The last player left takes the pool.

## Your turn

You must do one of these:

- **Trade**: give a card away and draw the top card of the stock, which nobody else sees. It costs a chip, paid to the dealer; the dealer trades free.
- **Barter**: offer a card to the player on your right, who gives you one back without having seen yours. That player chooses which one, but can't refuse. It is free.
- **Knock** instead of an exchange: all hands are shown at once.

## What beats what

| Hand, best first | For example |
|---|---|
| Tricon: three of one rank | \`9C 9D 9H\` |
| Sequence: three in a row of one suit | \`QS JS TS\` |
| Point: two or three cards of one suit, here 21 | \`KH AH 4S\` |
| Three suits: worth nothing | \`AC KD QH\` |

For the point an ace counts 11, court cards and ten 10, others their number. A pair alone is worth nothing.

**The horse**: the first player who runs out of counters may buy one more.

Your neighbour knows every card that you barter away.
`;export{t as default};
