"""Metrics of the processes, for Prometheus.

`catalogue` lists all counts and times, `tallies` counts them, and `exposition` serves them at a port of each process.
Only the last one needs the Prometheus library. Without that port nothing in the path of a move is measured. No label
contains the id of a table, a player or a request, or a card.
"""
