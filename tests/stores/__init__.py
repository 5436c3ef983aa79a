"""Servers for a log that tests kill, restart and break.

`server.py` runs one server, `six_nodes.py` a cluster, and `machine.py` injects disk and clock faults.
"""
