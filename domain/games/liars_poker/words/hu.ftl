### Not reviewed by native speakers.

name = Hazug póker
