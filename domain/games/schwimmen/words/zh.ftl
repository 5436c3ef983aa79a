### Not reviewed by native speakers.

name = Schwimmen
move-shove = 推
move-keep = 留下自己的一叠
move-swap = 拿另一叠
