"""The command line: `python -m lab.chaos [--store embedded] [--seed 1] [--moves 10000] [--faults 100]`."""

import sys
import tempfile
from pathlib import Path

import click

from lab.chaos import report
from lab.chaos.deployment import Deployment
from lab.chaos.deployments import NAMES, open_deployment
from lab.chaos.edge_report import edge_kept
from lab.chaos.run import Plan, Result, run
from tests.stores.machine import Machine, NoCompiler
from tests.stores.server import NoBinary

GROUPS = 4
"""Number of tables played concurrently."""


@click.command()
@click.option("--store", "stores", multiple=True, metavar="STORE", help=f"{', '.join(NAMES)}, or a URL.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the faults and moves.")
@click.option("--moves", type=int, default=10_000, show_default=True, help="Moves to acknowledge at each store.")
@click.option("--faults", type=int, default=100, show_default=True, help="How many faults, at each store.")
@click.option("--fault", "only", multiple=True, help="Only the fault of this name; repeatable.")
@click.option("--keep", type=click.Path(path_type=Path), help="A folder for the figures of each store.")
@click.option("--report", "output", type=click.Path(path_type=Path), help="A file for the report of all kept figures.")
def main(
    stores: tuple[str, ...],
    seed: int,
    moves: int,
    faults: int,
    only: tuple[str, ...],
    keep: Path | None,
    output: Path | None,
) -> None:
    """Play under faults and check that nothing acknowledged is lost. Exits with 1 if a store breaks its promise."""
    plan, passed = Plan(moves, faults, GROUPS, seed, only=only), True
    for store in stores or NAMES:
        with tempfile.TemporaryDirectory() as folder:
            try:
                place = open_deployment(store, Path(folder), _machine(Path(folder) / "machine"))
            except NoBinary as lacking:
                print(f"{store} is left out: {lacking}", flush=True)
                continue
            result = _run(place, plan)
        passed = passed and result.passed
        if keep:
            report.keep(keep, _file_name(store), report.kept(result, plan))
    if keep and output:
        output.write_text(report.markdown(report.all_kept(keep), edge_kept(keep)), encoding="utf-8")
    sys.exit(int(not passed))


def _machine(folder: Path) -> Machine | None:
    try:
        return Machine(folder)
    except NoCompiler as lacking:
        print(lacking, flush=True)
        return None


def _run(place: Deployment, plan: Plan) -> Result:
    try:
        result = run(place, plan, say=lambda line: print(f"{place.name}: {line}", flush=True))
    finally:
        place.close()
    print(report.markdown([report.kept(result, plan)]))
    print(*result.findings, *result.failures, sep="\n")
    return result


def _file_name(store: str) -> str:
    return store if store in NAMES else "address"


if __name__ == "__main__":
    main(prog_name="python -m lab.chaos")
