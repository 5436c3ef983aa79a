## Who sits at a table

seat-you = Du
seat-whom = dich
seat-number = Platz { $seat }

## House bots, and how they play.

strategy-steady = Solide
strategy-steady-summary = Spielt nach dem, was wahrscheinlich ist, und geht nicht zu weit.
strategy-gentle = Sanft
strategy-gentle-summary = Macht jeden zweiten Zug aufs Geratewohl.
strategy-sharp = Scharf
strategy-sharp-summary = Verteilt die Karten, die er nicht sieht, viele Male so, wie sie liegen könnten, und spielt seine Züge darin aus.
strategy-random = Zufällig
strategy-random-summary = Irgendein erlaubter Zug, alle gleich wahrscheinlich.
