var a=`Commerce as it was played in the 19th century, for a **pool**. Everybody pays a stake into it and gets three counters. In each hand the best hand takes a prize from the pool, and **the worst hand loses a counter**. Without counters you are out. The last player left takes the whole pool.

## A hand

Everybody has three cards, and three lie face up in the middle.

1. **The dealer may begin blind**: lay down one to three cards without looking at them, and take the same number from the middle.
2. Then come as many **rounds** as there are players. From the second on, each brings a new card to the middle.

On your turn:

- **Exchange** one, two or three cards for the same number from the middle. After an exchange of all three you can't exchange again in this hand.
- **Pass**: keep your cards for this round.
- **Knock**: you are content and have no more turns. The second knock ends the hand at once.

## What beats what

| Hand, best first | For example |
|---|---|
| Tricon: three of one rank | \`9C 9D 9H\` |
| Sequence: three in a row of one suit | \`QS JS TS\` |
| Flush: three of one suit | \`KH QH 9H\` |
| Pair | \`KC KD 7H\` |
| Point: anything else, counted | \`AS KD 9H\` |

Ace 11, court cards and tens 10, others face value.

**The horse**: the first player who runs out of counters may buy one more.
`;export{a as default};
