### Not reviewed by native speakers.

name = Cuccù
move-stand = 留下这张牌
move-swap = 与左边的邻座交换
