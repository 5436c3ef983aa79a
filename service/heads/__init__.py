"""The log of heads: a Merkle tree whose leaves are the tables of the feed, by position, each with its final head.

The projector appends (`growth`), and anyone can request signed checkpoints and proofs (`proofs`). docs/fairness.md
describes what the log proves, and its format; the arithmetic is `domain.merkle`.
"""
