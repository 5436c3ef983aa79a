### Not reviewed by native speakers.

name = Schwimmen
move-shove = Tolok
move-keep = Megtartom a csomagomat
move-swap = A másik csomagot veszem el
