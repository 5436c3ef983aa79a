"""What a perfect or a locally better opponent wins from the house bots: `make exploitability`.

tiny.py has auctions that are small enough to enumerate, and bots.py the levels that play in them; best.py computes best
responses exactly. local.py tries single better moves in matches of the real games. report.py writes
docs/exploitability.md.
"""
