### Not reviewed by native speakers.

name = Vazhushal
move-draw_stock = Piocher
move-final_pass = Ne plus rien poser
