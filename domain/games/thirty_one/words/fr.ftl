### Not reviewed by native speakers.

name = Trente et un
