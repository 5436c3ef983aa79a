"""How strong the house bots are: every level plays the one below it, in equal shares of seats and with the same deals.

plan.py says what is played, before it is; match.py plays a deal; run.py plays what is wanting on all cores; kept.py
keeps what has been played, so that a run can be made in pieces; figures.py judges; report.py tells.
"""
