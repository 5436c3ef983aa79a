### Not reviewed by native speakers.

name = Lórum
move-abandon = Az osztás befejezése
