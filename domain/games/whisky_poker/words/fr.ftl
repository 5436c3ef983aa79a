### Not reviewed by native speakers.

name = Whisky Poker
move-take_widow = Prendre la main cachée
move-leave = La laisser
