var a=`Everybody has **one card** and tries not to be left with **the lowest**. It costs one of three lives; without a life you are out. The last player left wins.

Cards rank from the ace, the lowest, through two, three and so on to the king, the highest. Suits don't matter:

\`AS 2H 3C QD KS\`

## A hand

The player on the dealer's left begins. On your turn, either

- **keep** your card,
- or **swap** it with your neighbour on the left, who must agree. Only a **king** may be kept: its holder shows it and says "cuckoo". Your turn is then over, and you still have your old card.

The dealer comes last and has nobody left to swap with, but may **draw** instead: the top card of the stock is turned up and takes the place of the dealer's card. If it is a king, the dealer keeps the old card.

Then all cards are shown. If several cards are equal and lowest, each of them pays.

## What you know

When two cards are swapped, both players know both cards. The table shows you every card that you have seen and can follow, and who knows yours. A player to whom you gave a bad card will hardly keep it.

With a seven or more, keep it; with less, swap.
`;export{a as default};
