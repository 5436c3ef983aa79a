### Not reviewed by native speakers.

name = Trade and Barter
move-done = 结束这一回合
