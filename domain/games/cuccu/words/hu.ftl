### Not reviewed by native speakers.

name = Cuccù
move-stand = Megtartom a lapot
move-swap = Cserélek a bal oldali szomszéddal
