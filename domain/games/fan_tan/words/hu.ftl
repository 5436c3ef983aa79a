### Not reviewed by native speakers.

name = Fan Tan
