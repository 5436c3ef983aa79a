### Not reviewed by native speakers.

name = Lórum
move-abandon = Ferma questa mano
