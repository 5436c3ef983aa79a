### Not reviewed by native speakers.

name = Dieci cinese
move-choose = Prendi { CARDS($take) }
move-play = Gioca { CARDS($card) }
