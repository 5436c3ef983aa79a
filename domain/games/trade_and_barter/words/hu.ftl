### Not reviewed by native speakers.

name = Trade and Barter
move-done = Vége a körömnek
