### Not reviewed by native speakers.

name = Harmincegy
