### Not reviewed by native speakers.

name = Commune
