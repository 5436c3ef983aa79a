## Who sits at a table

seat-you = Du
seat-whom = dich
seat-number = Platz { $seat }

## House bots, and how they play.

strategy-steady = Solide
strategy-steady-summary = Spielt nach Wahrscheinlichkeit, mit den Karten, die er sieht, ohne vorauszurechnen.
strategy-gentle = Sanft
strategy-gentle-summary = Macht jeden zweiten Zug aufs Geratewohl.
strategy-sharp = Stark
strategy-sharp-summary = Denkt sich viele Male aus, wie die verdeckten Karten liegen, spielt seine Züge darin durch und macht den besten.
strategy-random = Zufällig
strategy-random-summary = Macht irgendeinen erlaubten Zug, alle gleich wahrscheinlich.
