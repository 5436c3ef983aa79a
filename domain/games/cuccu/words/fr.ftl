### Not reviewed by native speakers.

name = Cuccù
move-stand = Garder la carte
move-swap = Échanger avec le voisin de gauche
