var o=`Two games go by this name; you choose one when you open a table. In both everybody has three cards, somebody **stops the bus**, everybody else has one last turn, and **the lowest hand costs a token**. A player who has lost all three is out. The last player left wins.

## Thirty-One

Collect points **in one suit**, up to 31: an ace 11, king, queen, jack and ten 10, others their number. \`AH KH 9S\` is 21.

On your turn draw the top card of the stock or of the discard pile, then discard one of your four cards; you must keep the one that you have just taken from the pile. Or **stop the bus** and keep your cards. 31 ends the hand at once, and everybody else pays.

## Bastard Brag

Three cards lie face up in the middle. On your turn you **must exchange** one card with the middle, or all three: you can't pass. With an exchange you may stop the bus; then everybody else exchanges once more, like it or not.

| Hand, best first | For example |
|---|---|
| Prial: three of one rank | \`9C 9D 9H\` |
| Running flush | \`QS JS TS\` |
| Run: three in a row | \`QS JD TH\` |
| Flush: three of one suit | \`AH 9H 4H\` |
| Pair | \`KC KD 7H\` |
| Highest card | \`AS KD 9H\` |

If several hands are equal and lowest, each of them pays.
`;export{o as default};
