### Not reviewed by native speakers.

name = Commerce（19世纪）
