"""Leaks to plant, each in one place of the service, and the channels on which the harness must find them."""

from lab.tests.leaks import behind, reads, writes
from lab.tests.leaks.planting import CASE, PLANTS, Plant

__all__ = ["CASE", "PLANTS", "Plant", "behind", "reads", "writes"]
