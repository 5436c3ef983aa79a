"""Leaks to be planted, each in one place of the service, and the channels on which the harness has to find them."""

from tests.secrecy.planting import CASE, PLANTS, Plant
from tests.secrecy.plants import behind, reads, writes

__all__ = ["CASE", "PLANTS", "Plant", "behind", "reads", "writes"]
