var t=`hand-four=four {$many}
hand-three=three {$many}
hand-sequence=a sequence in {$suit}, {$one} high
hand-run=a run, {$one} high
hand-flush=a flush in {$suit}, {$one} high
hand-flush_points=a flush in {$suit}, {$count} points
hand-pair=a pair of {$many}
hand-points={$count} {$count ->
[one]point
*[other]points
}
hand-points_in={$count} {$count ->
[one]point
*[other]points
} in {$suit}
hand-no_point=no two of a suit
hand-high={$one} high
hand-nothing=nothing that counts
hand-bust={$count}, which is more than 31
hand-feuer=Feuer, three aces
hand-kind_four=Four alike
hand-kind_three=Three alike
hand-kind_sequence=Sequence
hand-kind_run=Run
hand-kind_point=Points
hand-kind_feuer=Feuer
hand-rungs=The kinds of hands, best first
hand-tie_cards=Between hands of the same kind, the other cards decide, highest first; if all are equal, the player nearer to the dealer's left is better.
hand-tie_dealer=Between equal points, three cards of one suit beat two; if that is equal too, the dealer's hand is best, then that of the player nearest to the dealer's left.
hand-tie_safe=At this table the knocker is safe in a tie.
hand-goal_tokens=The worst hand loses a token; the last player with tokens wins.
hand-goal_ride=The worst hand loses a token. A player without tokens goes out with the next loss. The last player left wins.
hand-goal_pool=The best hand takes a prize, the worst loses a counter; the last player with counters takes the pool.
hand-tokens={$count} {$count ->
[one]token
*[other]tokens
}
hand-counters={$count} {$count ->
[one]counter
*[other]counters
}
hand-account={$sign}{$count} {$count ->
[one]chip
*[other]chips
}
hand-balance_up={$count} {$count ->
[one]chip
*[other]chips
} up
hand-balance_down={$count} {$count ->
[one]chip
*[other]chips
} down
hand-balance_even=0 chips
hand-pool={$count} {$count ->
[one]chip
*[other]chips
} in the pool
hand-pot={$count} {$count ->
[one]chip
*[other]chips
} for the best hand
hand-horse_hint=Your last counter is gone. As the first, you may buy one more: the horse.
hand-buy_horse=Buy the horse
hand-buy_horse_text=Pay {$count} {$count ->
[one]chip
*[other]chips
} and play on with one counter.
hand-decline_horse=Don't buy it
hand-decline_horse_text=You are out.
`;export{t as default};
