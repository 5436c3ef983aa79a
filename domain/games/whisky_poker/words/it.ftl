### Not reviewed by native speakers.

name = Whisky Poker
move-take_widow = Prendi la mano nascosta
move-leave = Lasciala
