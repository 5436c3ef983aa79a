var a=`You see only your own cards, and bet on what **all hands together** hold. **Don't get caught with a bid that is not true**, and don't call one that is: a player who loses a hand gets one more card from then on, and is out instead of getting a seventh. The last player left wins.

## Your turn

- **Bid** a poker hand, higher than the last bid. You need not hold any of it: bluff, or trust the others.
- Or **call** the last bid, if you don't believe it. Then all hands are shown.

From the lowest: high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush. Within a kind, higher ranks are higher. Suits never rank. After each kind, the table shows you the lowest bid that you can make.

## True or not?

A bid is true if **five cards** from all hands together are **exactly** the hand that was named. The others don't matter.

| Cards | "Three nines" |
|---|---|
| \`9C 9D 9H 4S 3D\` | true |
| \`9C 9D 9H 9S 4D 3C\` | true: leave a nine out |
| \`9C 9D 9H 4S 4D\` | not true: these five are a full house |

So a bid needs enough other cards, too. If the bid is true, the caller loses; if not, the bidder does. The winner of the hand opens the next one.

At a table that plays **at least**, a stronger hand will do as well.
`;export{a as default};
