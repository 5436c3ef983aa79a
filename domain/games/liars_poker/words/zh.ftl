### Not reviewed by native speakers.

name = 吹牛扑克
