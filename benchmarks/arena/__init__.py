"""How strong the house bots are: every level plays the one below it, in equal shares of seats and with the same deals.

plan.py lists the comparisons and their seeds; match.py plays a deal; run.py plays all that is lacking, on all cores;
kept.py stores deals, so that a run can be made in pieces; figures.py calculates intervals; report.py writes the report.
"""
