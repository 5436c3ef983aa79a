var o=`about=Don't be left with the lowest card: it costs a life. The ace is lowest, the king highest. The last player with a life wins.
face_up=Shown to everybody
hint=Keep your card, or try for a better one.
stand=Keep the card
keep=Keep the {$card}
keep_seen=Keep {$card}
keep_text=Your turn is over.
swap=Swap with {$name}
swap_text={$name} must give you the card and gets yours, whatever it is; only a king is shown and kept. Then your turn is over.
swap_any={$name} must give you the card and gets yours, whatever it is. Then your turn is over.
swap_known=You know it: {$name} has the {$card}.
draw=Draw from the stock
draw_text=You deal, so you come last and have nobody to swap with. The top card is turned up and replaces yours, unless it is a king: then you keep yours.
draw_any=You deal, so you come last and have nobody to swap with. The top card is turned up and replaces yours.
lives={$count} {$count ->
[one]life
*[other]lives
}
knows_yours=knows your card
all_know=everybody knows your card
lowest=Lowest card: {$names} ({$card}).
stood_off=Everybody left in the match would be out, so nobody pays.
event-stood={$who} {$you ->
[true]keep
*[other]keeps
} the card.
event-swapped={$who} {$you ->
[true]swap
*[other]swaps
} with {WHOM($with)}. { KNOWN($given) ->
[true]You give the {CARDS($given)} and get the {CARDS($received)}.
*[other]{ "" }
}
event-swap_refused={$who} {$you ->
[true]want
*[other]wants
} to swap with {WHOM($with)}. Cuckoo! The {CARDS($card)} is shown and kept.
event-card_drawn={$who} {$you ->
[true]turn
*[other]turns
} up the {CARDS($card)} and {$you ->
[true]lay
*[other]lays
} down the {CARDS($laid_down)}.
event-stock_refused={$who} {$you ->
[true]turn
*[other]turns
} up the {CARDS($card)}, which is left.
event-hand_judged={ KNOWN($losers) ->
[true]The lowest: {NAME($losers)}.
*[other]{ "" }
}
move-stand=Keep the card
move-swap=Swap with the neighbour on the left
`;export{o as default};
