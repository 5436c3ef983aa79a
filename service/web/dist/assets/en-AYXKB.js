var h=`Four players, 32 cards from seven to ace, eight each. Every dealer deals **the same seven deals**. The table says which one is being played. The most chips at the end win.

## In tricks

The leader plays a card, and the others **follow suit** if they can. The highest card of the suit led takes the trick, and its player leads the next one.

1. **No hearts**: each heart costs a chip. The first trick can't begin with one.
2. **Queens**: \`QH\` costs 4, \`QD\` 3, \`QS\` 2, \`QC\` 1.
3. **No tricks**: each trick costs a chip.
4. **Hairy Ape**: \`KH\` costs 4. You see all cards **but your own**, which you play unseen. Nobody has to follow suit; if nobody does, each player captures their own card, which doesn't go back to the hand.

In the first three, the players who took nothing get what the others pay. If everybody took something, it goes to the pot. But **if one player took everything**, that player is paid: the whole cost, by each of the others.

## The others

5. **Train**: all cards played are added up. Ace 11, king 4, queen 3, jack 2, ten 1. Whoever brings the total to 25, 50 or 75 pays 1, 2 or 3 chips to the pot.
6. **Quart**: the leader plays any card; the player with the next card of the suit must play it; the seven comes after the ace. After four cards, or when the next card is gone, the last player leads. The first to run out of cards gets a chip for each card that the others hold.
7. **Domino**: the first card says where all rows begin. Add to them, up or down:

\`8H 9H TH JH\`

If nothing fits, you pass. The others pay a chip to the pot for each card that they still hold, and the first to run out of cards wins **the whole pot**.
`;export{h as default};
