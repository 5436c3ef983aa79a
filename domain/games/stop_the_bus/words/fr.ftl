### Not reviewed by native speakers.

name = Arrêtez le bus
