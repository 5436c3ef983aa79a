### Not reviewed by native speakers.

name = Vazhushal
move-draw_stock = 从牌堆抽牌
move-final_pass = 不再出牌
