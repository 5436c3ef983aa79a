hand = Everybody holds one card; yours is the { $king }. You bid on what all four cards hold together.
wild = Twos are wild: a two counts as whatever card the bid needs.
bid = You begin. The { $king } that you hold makes the bid “king high” true, so it is a safe bid: make it.
higher = Each bid must be higher than the one before: a pair beats a high card, three of a kind beat a pair.
call = Three nines? You hold the { $king }, so all three other cards would have to be nines or twos. You don't believe it: call!
end = There are only the { $one } and the { $two }, and no two. The bid was false, so Cleo gets the penalty.
aim = Had it been true, you would have got it. With three penalties you are out; the last player left wins.
