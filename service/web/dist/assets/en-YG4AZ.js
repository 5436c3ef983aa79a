var a=`Take cards from the table, **red ones above all**. Whoever has the most points when all cards are gone wins.

## Your turn

1. **Play a card.** It takes a card from the table if it can:
   - An ace takes a nine, a two an eight, a three a seven, a four a six, and the other way round: together they make **ten**.
   - A five, ten, jack, queen or king takes a card of **its own rank**; all three of them, if the other three are on the table.
2. **The top card of the stock is turned up** and does the same for you.

A card that can take must take. It takes one card, never two that add up: if there are several, you choose. A card that can't take anything stays on the table for the others.

| Your card | On the table | It |
|---|---|---|
| \`3H\` | \`7C 2D\` | takes the seven |
| \`KH\` | \`KC QD\` | takes the king |
| \`JS\` | \`TD 9H\` | stays |

## Points

| Cards | Points |
|---|---|
| \`AD AH\` | 20 each |
| red 9, 10, J, Q, K | 10 each |
| red 2 to 8 | its number |
| \`AS\` | 30 with three or four players |
| \`AC\` | 40 with four players |
| other black cards | nothing |

Don't leave a card on the table that a valuable red one could take.
`;export{a as default};
