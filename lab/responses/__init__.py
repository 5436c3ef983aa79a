"""The winnings of a perfect opponent against the house bots in small auctions: `make -C lab exploitability`.

tiny.py has auctions that are small enough to enumerate, and bots.py the levels that play in them; best.py computes best
responses exactly, and report.py writes docs/evidence/exploitability.md.
"""
