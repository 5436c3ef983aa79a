name = High Card
move-play = Play { $card }
event-card_played = plays { $card }
