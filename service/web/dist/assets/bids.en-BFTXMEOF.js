import"/assets/chunk-T2MISFYX.js";var d=`## Bids.

bid-2 = twos
bid-3 = threes
bid-4 = fours
bid-5 = fives
bid-6 = sixes
bid-7 = sevens
bid-8 = eights
bid-9 = nines
bid-high_card = { $one } high
bid-pair = a pair of { $many }
bid-two_pair = two pair, { $many } and { $many2 }
bid-three_of_a_kind = three { $many }
bid-straight = a straight to the { $one }
bid-flush = a flush
bid-flush_ranks = a flush, { $ranks }
bid-flush_high = a flush, { $one } high
bid-flush_suit = a flush in { $suit }
bid-flush_suit_ranks = a flush in { $suit }, to the { $one }
bid-full_house = a full house, { $many } over { $many2 }
bid-four_of_a_kind = four { $many }
bid-straight_flush = a straight flush to the { $one }
bid-royal_flush = a royal flush
bid-five_of_a_kind = five { $many }
bid-six_of_a_kind = six { $many }
bid-seven_of_a_kind = seven { $many }
bid-eight_of_a_kind = eight { $many }
bid-in_suit = { $bid } in { $suit }
bid-kind_high_card = High card
bid-kind_pair = Pair
bid-kind_two_pair = Two pair
bid-kind_three_of_a_kind = Three of a kind
bid-kind_straight = Straight
bid-kind_flush = Flush
bid-kind_full_house = Full house
bid-kind_four_of_a_kind = Four of a kind
bid-kind_straight_flush = Straight flush
bid-kind_royal_flush = Royal flush
bid-kind_five_of_a_kind = Five of a kind
bid-kind_six_of_a_kind = Six of a kind
bid-kind_seven_of_a_kind = Seven of a kind
bid-kind_eight_of_a_kind = Eight of a kind
bid-T = tens
bid-J = jacks
bid-Q = queens
bid-K = kings
bid-A = aces
bid-lowest = The lowest bid of each kind
bid-other = Another { $kind }
bid-choose_rank = Choose a rank
bid-choose_suit = Choose a suit
bid-choose_either = Choose its highest card, or only a suit
bid-chance = true in { $percent }% of the possible deals
bid-call = Call it
bid-chance_true = { $percent }% true
bid-call_bid = Call: I don't believe { $bid }
bid-hint_open = Bid what you think all hands together hold.
bid-hint_raise = Bid higher, or call if you don't believe it.
bid-ladder = The bids of this hand
bid-no_bid = Nobody has bid yet.
bid-opens = You open: bid what you like.
bid-standing =
    { $who } { $you ->
        [true] bid
       *[other] bids
    } { $bid }
bid-held = You hold { $count } of these
bid-held_none = You hold none of these
bid-bid_made =
    { $who } { $you ->
        [true] bid
       *[other] bids
    } { $bid }.
bid-called =
    { $who } { $you ->
        [true] call
       *[other] calls
    }.
bid-judged_true = The bid, { $bid }, was true.
bid-judged_false = The bid, { $bid }, was not true.
bid-gloss_high_any = one { $one } is enough
bid-gloss_high_exact = five cards with no pair or better, the highest this
bid-gloss_high_least = that, or any better hand
bid-gloss_straight = five ranks in a row, { $low } to { $one }
bid-gloss_flush = five cards of one suit
bid-gloss_full_house = three { $many } and two { $many2 }
bid-gloss_straight_flush = { $low } to { $one }, all of one suit
bid-gloss_royal_flush = ten to ace, all of one suit
bid-choose_high_pair = Choose the higher pair
bid-choose_low_pair = Choose the lower pair
bid-choose_three = Choose the rank of the three
bid-choose_two = Choose the rank of the two
bid-choose_top = Choose its highest card
bid-choose_next = Choose its next lower card
bid-back = Back
bid-makes_bid = { $question }. That makes the bid.
bid-goes_on = { $question }.
bid-gloss_never_high = can't be true: five cards that low are a straight
bid-gloss_never_flush = can't be true: that would be a straight flush
`;export{d as default};
