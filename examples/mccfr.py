"""OpenSpiel's MCCFR on Cuccù for two with one life and few deals: `python -m examples.mccfr 400 4` prints a curve.

With 100 deals the whole tree can be searched, so exploitability is exact: the average gain of a best response.
"""

import sys

import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

import cardtable.environments.spiel

assert cardtable.environments.spiel.REGISTERED


def curve(iterations, points):
    """Yields pairs of iterations and exploitability, starting with the uniform policy."""
    game = pyspiel.load_game("cardtable_cuccu(players=2,preset=one-life,deals=100)")
    solver = ExternalSamplingSolver(game)
    yield 0, exploitability(game, solver.average_policy())
    for point in range(1, points + 1):
        for _ in range(iterations // points):
            solver.iteration()
        yield iterations * point // points, exploitability(game, solver.average_policy())


if __name__ == "__main__":
    for done, exploitable in curve(int(sys.argv[1]), int(sys.argv[2])):
        print(f"{done} iterations: {exploitable:.3f}")
