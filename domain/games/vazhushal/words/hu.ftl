### Not reviewed by native speakers.

name = Vazhushal
move-draw_stock = Húzás a talonból
move-final_pass = Nem teszek le többet
