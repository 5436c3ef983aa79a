### Not reviewed by native speakers.

name = Trentuno
