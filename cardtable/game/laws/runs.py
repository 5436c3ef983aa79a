"""The rules as a program."""

from cardtable.game.laws.law import Law


class Runs(Law):
    """The rules raise nothing but refusals, come to an end, play the same match again in another process, and take
    little time. `cardtable.game.check` sees to it while it plays."""
