### Not reviewed by native speakers.

name = Lórum
move-abandon = 结束这一局
