var t=`Lay your cards in **melds** before you. Whoever discards the last card of the hand **wins at once**. If the stock is used up before, points decide: what you have laid less what you hold.

## Melds

- A **run**: three or more cards of one suit in a row. The ace is before the two or after the king.
- A **set**: three or four cards of one rank in different suits.

| Cards | What they are |
|---|---|
| \`5D 6D 7D\` | a run |
| \`9C 9D 9H\` | a set |
| \`7C 7D 7D\` | no meld: a suit twice |

**Wild cards** stand for any card: the jokers, and the two cards that the table names. Of your melds, one must be a run **without wild cards**; it has to be your first. Two equal runs are not allowed.

## Your turn

1. **Draw** from the stock. Or take cards from the end of **the line**, where all discards lie: as many as you like, but the oldest of them must go into a new meld at once.
2. **Meld** as much as you like, and rearrange your melds. Keep a card.
3. **Discard** a card to the end of the line.

Pick cards and make a meld of them, or drag them. If it is not valid, you are told why.

Ace, court cards and tens are 10 points, others their number. Don't hold high cards for too long.
`;export{t as default};
