### Not reviewed by native speakers.

name = Lórum
move-abandon = Arrêter cette donne
