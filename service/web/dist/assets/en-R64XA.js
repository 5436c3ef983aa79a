var t=`goal_swim=The lowest hand loses a token. Without tokens you swim until your next loss. The last player left wins.
aim=Only the cards of your best suit count: ace 11, tens and court cards 10, others face value. Three of a kind counts 30½. Whoever reaches 31 ends the hand at once.
aim_feuer=Three aces (Feuer) beat everything: the hand is over, and everybody else loses a token.
swimming={$who} {$you ->
[true]swim
*[other]swims
} and will be out with the next loss.
swims=swims
choosing=The dealer chooses between two packets.
choosing_you=You deal, and may choose between two packets of three cards. You see only your own.
other_packet=The other packet
keep_text=The other packet is turned up in the middle.
swap_text=You take it unseen. Your cards are turned up in the middle.
event-shoved={$who} {$you ->
[true]shove
*[other]shoves
}.
event-packet_kept={$who} {$you ->
[true]keep
*[other]keeps
} the packet. The other one comes to the middle: {CARDS($widow)}.
event-packet_swapped={$who} {$you ->
[true]take
*[other]takes
} the other packet, unseen. The first one comes to the middle: {CARDS($widow)}. { KNOWN($cards) ->
[true]You look and see {CARDS($cards)}.
*[other]{ "" }
}
event-widow_renewed=Everybody has shoved. New in the middle: {CARDS($widow)}.
move-shove=Shove
move-keep=Keep your packet
move-swap=Take the other packet
`;export{t as default};
