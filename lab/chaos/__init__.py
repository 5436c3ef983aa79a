"""`make -C lab chaos` and `chaos-edge`: faults in the running service while clients play.

No acknowledged data may be lost. `history.py` records the clients' requests and responses, `logs.py` reads the tables'
final logs, and `checker.py` compares them. `faults.py` is the table of faults, `schedule.py` their order, and
`places.py` the table of stores. `lab/tests/chaos` has short runs.
"""
