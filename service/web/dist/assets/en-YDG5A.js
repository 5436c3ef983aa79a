var t=`Everybody has three cards and collects points **in one suit**, up to 31. Draw and discard until somebody knocks. **The lowest hand costs a token**, one of your three lives. Whoever has none left is out, and the last player left wins.

## Your turn

Either draw one card:

- from the **stock**, which nobody else sees,
- or the top card of the **discard pile**, which everybody sees,

and then discard one of your four cards. A card that you have just taken from the pile can't go straight back.

Or **knock**: you keep your cards, and everybody else has one last turn. Then all hands are shown. You may knock on your very first turn.

## What your hand is worth

Only the cards of your best suit count: an ace 11, king, queen, jack and ten 10, others face value.

| Hand | Worth |
|---|---|
| \`AC KC QC\` | 31, the best |
| \`KC 8C 5C\` | 23 |
| \`AH KH 9S\` | 21: the nine is of another suit |
| \`AS 5D 4D\` | 11, the ace alone |

**Thirty-one** ends the hand at once, and everybody else loses a token. If several hands are equal and lowest, each of them pays, the knocker too.

You need not be the best, only not the lowest. With 25 or more, knock soon: the fewer cards the others have drawn, the better for you.
`;export{t as default};
