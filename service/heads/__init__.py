"""The log of heads: a Merkle tree whose leaves are the tables of the feed, by position, each with its final head.

The projector appends (`growth`), anybody asks for signed checkpoints and for proofs (`proofs`). What the log proves,
and what its parts look like, is in docs/fairness.md; the arithmetic is `domain.merkle`.
"""
