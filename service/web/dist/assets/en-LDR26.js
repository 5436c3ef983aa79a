var a=`Everybody has five cards, and five more lie hidden in the middle. You play for a good poker hand. **The worst hand costs its player a token.** Whoever has no token left is out, and the last player left wins.

## The hidden hand

Before the first exchange each player in turn may **take** the five hidden cards in exchange for the whole hand, which then lies open in the middle, or **leave** them. If nobody takes them, they are turned up.

## Your turn

Do one of these:

- **Exchange** one of your cards for one from the middle, or all five for all five. Everybody sees them.
- **Stand**: keep your cards for now. If everybody stands in turn, that counts as a knock.
- **Knock**: keep your cards. Everybody else has one more turn; then all hands are shown.

## What beats what

| Hand, best first | For example |
|---|---|
| Straight flush: five in a row of one suit | \`9H 8H 7H 6H 5H\` |
| Four of a kind | \`KC KD KH KS 4D\` |
| Full house: three and two | \`7C 7D 7H AS AD\` |
| Flush: five of one suit | \`KS JS 9S 4S 2S\` |
| Straight: five in a row | \`TC 9D 8S 7H 6C\` |
| Three of a kind | \`QC QD QH 8S 3D\` |
| Two pair | \`JC JD 4S 4H AD\` |
| Pair | \`9C 9D KH 6S 2D\` |
| High card: none of these | \`AS QD 9H 5C 3D\` |

You need not be the best: it is enough that somebody else is worse.
`;export{a as default};
