### Not reviewed by native speakers.

name = 叫停巴士
