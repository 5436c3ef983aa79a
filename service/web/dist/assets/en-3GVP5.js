var a=`Lay your cards in **melds** before you. A player who discards the last card in hand **wins at once**. If the stock runs out first, points decide: the value of your melds less that of your hand.

## Melds

- A **run**: three or more cards of one suit in a row. The ace is before the two or after the king.
- A **set**: three or four cards of one rank in different suits.

| Cards | What they are |
|---|---|
| \`5D 6D 7D\` | a run |
| \`9C 9D 9H\` | a set |
| \`7C 7D 7D\` | not a meld: one suit twice |

**Wild cards** stand for any card: the jokers, and the two cards that the table names. Your first meld must be a run **without wild cards**. Two identical runs are not allowed.

## Your turn

1. **Draw** from the stock. Or take cards from the end of **the line**, where all discards lie: as many as you like, but the oldest of them must go into a new meld at once.
2. **Meld** as much as you like, and rearrange your melds. Keep at least one card.
3. **Discard** a card at the end of the line.

Drag cards onto the felt, or pick them and press **New meld**. A mint outline means that the meld is legal. Press the sign on a wild card to change what it stands for.

Ace, court cards and tens are 10 points, others their number. Don't hold high cards for too long.
`;export{a as default};
