### Not reviewed by native speakers.

name = Vazhushal
move-draw_stock = Pesca dal mazzo
move-final_pass = Non calare altro
