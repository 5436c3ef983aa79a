### Not reviewed by native speakers.

name = Whisky póker
move-take_widow = Elveszem a rejtett lapokat
move-leave = Otthagyom
