### Not reviewed by native speakers.

name = 威士忌扑克
move-take_widow = 拿暗牌
move-leave = 不拿
