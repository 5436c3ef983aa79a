### Not reviewed by native speakers.

name = Thirty-One
