"""The verifier, with the house bots of this release to repeat their decisions."""

from functools import partial

from bots.house import choose
from domain.verify import verify as _verify

verify = partial(_verify, choose=choose)
"""See `domain.verify.verify`."""
