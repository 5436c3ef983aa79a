hand = Cards of one suit count: ace eleven, tens and court cards ten. The { $ace } and the { $king } make twenty-one.
exchange = Swap one card with the middle, or all three. Give the { $give } for the { $take }, which is of your suit.
knock = A player who is content may knock, and the others get one more turn. The lowest hand loses a token.
best = But look: Ann left you the { $take }. Give the { $give } for it: ten, ten and eleven make thirty-one!
end = Thirty-one ends the hand at once. Ann's twenty-seven is the lowest: she loses a token.
aim = Without tokens you swim: one more loss and you are out. The last player left wins.
