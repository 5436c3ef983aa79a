var o=`aim=Poker hands: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card.
aim_ace_low=A-2-3-4-5 is the lowest straight.
hidden=Hidden hand
nobody_took=Nobody has taken the hidden hand.
hint=Take the five hidden cards for your own, or leave them to the next player.
take=Take the hidden hand
take_text=Your cards then lie open in the middle.
leave=Leave it
leave_text=Keep your cards. If everybody leaves it, it is turned up.
event-widow_taken={$who} {$you ->
[true]take
*[other]takes
} the hidden hand and {$you ->
[true]lay
*[other]lays
} down {CARDS($widow)}.
event-widow_left={$who} {$you ->
[true]leave
*[other]leaves
} the hidden hand.
event-widow_turned=Everybody has left the hidden hand. Now in the middle: {CARDS($widow)}.
event-knocked={ KNOWN($actor) ->
[true]
 {$who} {$you ->
[true]knock
*[other]knocks
}.
*[other]Everybody has stood: each player has one more turn.
}
move-stand=Stand
move-take_widow=Take the hidden hand
move-leave=Leave it
`;export{o as default};
