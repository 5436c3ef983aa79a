### Not reviewed by native speakers.

name = 三十一点
