var a=`about_exact=Bid a poker hand that five cards from all hands together make: exactly that hand, nothing better. No card is wild.
about_at_least=Bid a poker hand that five cards from all hands together make or beat. No card is wild.
pool={$count} {$count ->
[one]card
*[other]cards
} in play
losses_left={$count} losses left
last_chance=1 loss left
caller_loses={$who} called it and {$you ->
[true]lose
*[other]loses
} the hand.
bidder_loses={$who} had bid it and {$you ->
[true]lose
*[other]loses
} the hand.
stakes=Each hand that you lose gives you one more card; with more than {$count} you are out. The last player left wins.
call_text=All hands are shown. If the bid is true, you lose the hand, else {$name} does.
shown=The marked cards prove it.
event-hand_judged={event-bid_judged}
event-card_added={ AT($sizes, $seat) ->
[0]{ "" }
*[other]
 {$who} {$you ->
[true]get
*[other]gets
} one card more from now on: {AT($sizes, $seat)}.
}
`;export{a as default};
