### Not reviewed by native speakers.

name = Commerce, 19. század
