"""Servers for a log that a test kills, starts again and lets fail: `server.py` one, `six_nodes.py` a cluster, and
`machine.py` what a disk and a clock do to them."""
