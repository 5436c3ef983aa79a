hand = Three of a kind is best, then a run in one suit, then points of one suit. You have the { $queen } and the { $jack }.
trade = Trade for a new card: it comes from the stock and costs a chip for the dealer. Give the { $off }.
barter = No luck. Now barter: the player before you, Ben, gets a card of yours and must give you one. Offer the { $off }.
luck = Ben couldn't know what you needed: you got the { $king }, which makes a run in spades.
knock = A turn is a trade, a barter or a knock. A knock shows all hands at once: do it.
end = Your run is the best hand and wins a chip from the pool. Ann's is the worst: she loses a counter.
aim = Without counters you are out. The last player left takes the pool.
