var t=`All hands together are the **commune**. You see only your own part of it, and bid on the whole. **Twos are wild**: each stands for any card.

## Your turn

- **Bid** a higher poker hand than the last one: you claim that the commune holds it. Suits are never named.
- **Call** the last bid, if you don't believe it. Nobody passes.

Bids climb this ladder: high card, pair, two pair, three of a kind, straight, full house, four of a kind, five of a kind. Within a kind the higher rank is the higher bid.

## After a call

All hands are shown. The bid is true if the commune holds at least what was named: three sixes hold a pair of sixes. If the bid is true, the caller gets a penalty, else the bidder.

## The match

You begin with one card, and get one more with each penalty. **The third penalty puts you out.** The last player left wins. Whoever got the last penalty opens the next hand.

Four players begin with four cards in all. So the first bids are low, and a pair is already bold. Each penalty adds a card to bid on.
`;export{t as default};
