"""Examines the beacon: its reachability, and the punctuality of its rounds."""

from service.outgoing.beacon import Beacon, Silent
from workers.doctor.findings import Finding, in_seconds

LATE_PERIODS = 3
"""Maximum age of the latest round, in periods."""


def examine_beacon(beacon: Beacon, now: int) -> Finding:
    try:
        chain, latest = beacon.latest()
    except Silent as silent:
        advice = "tables whose seats bring no seed wait a minute longer and start without it; correct CARDTABLE_BEACON"
        return Finding("warning", "beacon", f"it does not answer: {silent}", advice)
    age = now - chain.at(latest.number)
    message = f"round {latest.number} of {chain.hash} came out {in_seconds(age)} ago"
    if age > LATE_PERIODS * chain.period * 1000:
        return Finding("warning", "beacon", message, "name a beacon that goes on, or see who appends to its file")
    return Finding("ok", "beacon", message)
