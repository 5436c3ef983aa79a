### Not reviewed by native speakers.

name = Poker del bugiardo
