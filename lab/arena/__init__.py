"""The strength of the house bots: each level against the one below it, and simple tricks against every level.

panel.py has the tricks, plan.py the rows and their requirements. match.py plays a deal, and run.py the deals of all
rows, the least certain first. figures.py calculates intervals. report.py writes docs/evidence/bot-strength.md.
"""
