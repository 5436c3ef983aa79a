var a=`commune={$count} {$count ->
[one]card
*[other]cards
} in play
penalties={$count}/{$limit} penalties
about=Bid on what all hands together hold. Twos are wild: each stands for any card.
about_jokers=Bid on what all hands together hold. Twos and jokers are wild: each stands for any card.
stakes={$count ->
[one]A penalty puts
*[other]{$count} penalties put
} you out. The last one left wins.
call_text=All hands are shown. If the bid is true, you get a penalty, else {$name} does.
counted=All hands together: {$cards} (marked).
wild={$count} wild {$count ->
[one]card
*[other]cards
}
of_it={$count} {$count ->
[one]card
*[other]cards
} of it
caller_loses={$who} had called it.
bidder_loses={$who} had bid it.
event-hand_judged={event-bid_judged}
event-penalty_given={$who} {$you ->
[true]get
*[other]gets
} a penalty.
`;export{a as default};
