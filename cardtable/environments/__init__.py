"""The games as environments for reinforcement learning: PettingZoo, Gymnasium and OpenSpiel (docs/environments.md).

A match runs by its rules in the same process: no service, no clock, no log. `match` is that match. `actions` and
`observations` are derived from a game's declarations. `setting` has both for a game, a preset and a number of seats.
`episode` is a match stepped by action numbers. `aec`, `single` and `spiel` are the interfaces of the libraries.
"""

from cardtable.rules import find_rules

find_rules()  # before any module of this package imports them
