### Not reviewed by native speakers.

name = Ferma l'autobus
