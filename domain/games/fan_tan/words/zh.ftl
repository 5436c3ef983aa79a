### Not reviewed by native speakers.

name = 排七
