"""The chaos suite: faults are made in the running service while clients play, and nothing acknowledged may be lost.

`history.py` has what the clients did and were answered, `logs.py` what the tables say in the end, and `checker.py`
compares them. `faults.py` is the table of faults, `schedule.py` their order, `places.py` the table of the stores that
they happen to.
"""
