### Not reviewed by native speakers.

name = Cuccù
move-stand = Tieni la carta
move-swap = Scambia con il vicino di sinistra
