### Not reviewed by native speakers.

name = Állítsd meg a buszt
