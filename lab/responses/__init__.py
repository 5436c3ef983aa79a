"""Computes the winnings of a perfect opponent against the house bots in small auctions: `make -C lab exploitability`.

tiny.py has auctions small enough to enumerate, and bots.py the bot levels that play in them. best.py computes exact
best responses, and report.py writes docs/evidence/exploitability.md.
"""
