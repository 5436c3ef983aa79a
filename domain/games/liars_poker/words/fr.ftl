### Not reviewed by native speakers.

name = Poker menteur
