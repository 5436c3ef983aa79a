var t=`Everybody has three cards, and three more lie face up in the middle. You improve your hand with the cards in the middle. **The worst hand costs its player a token.** Whoever has no token left is out, and the last player left wins.

## Your turn

Do one of these:

- **Exchange** one of your cards for one from the middle. Everybody sees both.
- **Pass**: keep your cards for now.
- **Knock**: keep your cards. Everybody else has one last turn; then all hands are shown.

If everybody passes twice in a row, the last turns follow as after a knock.

## What beats what

| Hand, best first | For example |
|---|---|
| Tricon: three of one rank | \`9C 9D 9H\` |
| Sequence: three in a row of one suit | \`QS JS TS\` |
| Flush: three of one suit | \`AH 9H 4H\` |
| Pair: two of one rank | \`KC KD 7H\` |
| Point: anything else, counted | \`AS KD 9H\` |

Between two hands of the same kind, the higher cards win. For points an ace counts 11, a king, queen, jack or ten 10, other cards their number. Exactly equal worst hands all pay.

You need not be the best: it is enough that somebody else is worse. A pair is often worth an early knock.
`;export{t as default};
