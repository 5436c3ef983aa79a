var o=`With 32 cards, from seven to ace. Everybody has three cards, and three lie face up in the middle. **The lowest hand costs one of your three tokens, the lives.** Without tokens you *swim*: you play on, but the next loss puts you out. The last player left wins.

## What your hand is worth

Only the cards of **one suit** count, your best one: ace 11, king, queen, jack and ten 10, others face value.

| Hand | Worth |
|---|---|
| \`AC AD AH\` | Feuer: beats everything, and everybody else loses a token |
| \`AC KC QC\` | 31: the hand is over at once |
| \`7C 7D 7H\` | 30½: three of one rank |
| \`KS QS 9D\` | 20 |

## Your turn

First the dealer looks at the dealt packet and keeps it, or swaps it for another one, unseen. The other packet is turned up in the middle. Then, in turn:

- **Exchange** one card with the middle, or all three; never two.
- **Shove**: keep your cards for now. When everybody shoves in turn, the middle gets three new cards.
- **Knock**: keep your cards. Everybody else has one last turn; then all hands are shown.

Twenty or more is often enough to knock early.
`;export{o as default};
