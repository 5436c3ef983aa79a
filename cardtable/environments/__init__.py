"""The games as environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel (docs/environments.md).

A match is played by its rules in this process: no service, no clock, no log. `match` is that match. `actions` and
`observations` are derived from what a game declares; `setting` has both for a game, a preset and a number of seats, and
`course` is a match that is stepped by them. `aec`, `single` and `spiel` are a library's interface each.
"""

from cardtable.rules import find_rules

find_rules()  # before any module of this package imports them
