### Not reviewed by native speakers.

name = Commerce
