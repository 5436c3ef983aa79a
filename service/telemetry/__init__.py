"""Metrics of the processes, for Prometheus.

`catalogue` names everything that is measured, `tallies` counts it, and `exposition`, which alone needs the Prometheus
library, serves it at a port of each process. Without that port nothing on the way of a move is measured. No label has
the id of a table, a player or a request, or a card.
"""
