### Not reviewed by native speakers.

name = Schwimmen
move-shove = Spingi
move-keep = Tieni il tuo mazzetto
move-swap = Prendi l'altro mazzetto
