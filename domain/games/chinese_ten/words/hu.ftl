### Not reviewed by native speakers.

name = Kínai tízes
move-choose = { CARDS($take) } elvétele
move-play = { CARDS($card) } kijátszása
