### Not reviewed by native speakers.

name = 捡红点
move-choose = 拿{ CARDS($take) }
move-play = 打出{ CARDS($card) }
