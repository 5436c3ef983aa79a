### Not reviewed by native speakers.

name = Dix chinois
move-choose = Prendre { CARDS($take) }
move-play = Jouer { CARDS($card) }
