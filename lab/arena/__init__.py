"""How strong the house bots are: each level against the one below it, and simple tricks against every level.

panel.py has the tricks, plan.py the rows and what they are held to; match.py plays a deal, and run.py the deals of
all rows, first those that are most in doubt; figures.py calculates intervals; report.py writes
docs/evidence/bot-strength.md.
"""
