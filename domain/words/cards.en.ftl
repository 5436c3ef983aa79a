## Cards by name. Ranks stand alone in bids.

card-2 = two
card-3 = three
card-4 = four
card-5 = five
card-6 = six
card-7 = seven
card-8 = eight
card-9 = nine
card-card = { $rank } of { $suit }
card-joker = joker
card-back = a card face down
card-C = clubs
card-D = diamonds
card-H = hearts
card-S = spades
card-T = ten
card-J = jack
card-Q = queen
card-K = king
card-A = ace

## Ranks in one sign, as the cards have them.

card-sign_J = J
card-sign_Q = Q
card-sign_K = K

## Names of fields and the like, as they stand within a sentence.

word-ante = ante
word-buy_horse = buy the horse
word-C = clubs
word-card = card
word-counters = counters
word-D = diamonds
word-decline_horse = decline the horse
word-exchange = exchange
word-give = give
word-H = hearts
word-horse = horse
word-knock = knock
word-knocker = knocked
word-leave = leave the widow
word-ledger = chips
word-pass = pass
word-passes = passes in a row
word-play = play
word-pool = pool
word-pot = pot
word-price = price
word-prize = prize
word-queue = still to move
word-reason = reason
word-rows = rows
word-S = spades
word-stake = stake
word-stand = stand
word-stand_run = stands in a row
word-standoffs = hands stood off
word-start = rows begin with
word-stock = stock
word-sweep = all that is left
word-take = take
word-take_widow = take the widow
word-tokens = tokens
word-turns = turns
word-widow = widow
word-win = win
