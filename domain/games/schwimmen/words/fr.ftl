### Not reviewed by native speakers.

name = Schwimmen
move-shove = Pousser
move-keep = Garder son paquet
move-swap = Prendre l'autre paquet
