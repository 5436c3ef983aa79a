var a=`Commerce as it is played in Italy, with forty cards: there is no 8, 9 or 10. Everybody has three cards, and three more lie face up in the middle. **The lowest hand costs a token.** Whoever has no token left is out, and the last player left wins.

## What your hand is worth

Only the cards of **one suit** count, your best one: an ace 11, king, queen and jack 10, other cards face value.

| Hand | Worth |
|---|---|
| \`AC KC QC\` | 31, the best |
| \`7D 7H 7S\` | 30½: three of one rank |
| \`KH QH JH\` | 30 |
| \`KC 7C 4D\` | 17: the four is of another suit |
| \`KC 7D 4H\` | 10 |

## Your turn

Do one of these:

- **Exchange** one of your cards for one from the middle. Everybody sees both.
- **Pass**: keep your cards for now.
- **Knock**: keep your cards. Everybody else has one last turn; then all hands are shown.

If everybody passes twice in a row, the last turns follow as after a knock. If several hands are equal and lowest, each of them pays.

Decide early which suit to collect, and watch what the others take: the middle shows what they have given up.
`;export{a as default};
