"""The command line: `python -m lab.chaos.edge [--clients 40] [--seed 1]`."""

import sys
import tempfile
from pathlib import Path

import click

from lab.chaos import report
from lab.chaos.edge_report import edge_kept, edge_lines, keep_edge, kept_edge
from lab.chaos.fleet import Fleet
from lab.chaos.rolling import roll


@click.command()
@click.option("--clients", type=int, default=40, show_default=True, help="Clients, each at a table with house bots.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the moves.")
@click.option("--keep", type=click.Path(path_type=Path), help="The folder of the figures, as of `lab.chaos`.")
@click.option("--report", "output", type=click.Path(path_type=Path), help="A file for the report of all kept figures.")
def main(clients: int, seed: int, keep: Path | None, output: Path | None) -> None:
    """Restart and kill every part of the service behind its proxy. Exits with 1 if anything is lost or refused."""
    with tempfile.TemporaryDirectory() as folder:
        fleet = Fleet(Path(folder), CARDTABLE_LIMITS="public")
        try:
            rolled = roll(fleet.ready(), clients, seed, say=lambda line: print(line, flush=True))
        finally:
            fleet.close()
    kept = kept_edge(rolled, clients, seed)
    print("\n".join(edge_lines(kept)))
    print(*rolled.findings, sep="\n")
    if keep:
        keep_edge(keep, kept)
    if keep and output:
        output.write_text(report.markdown(report.all_kept(keep), edge_kept(keep)), encoding="utf-8")
    sys.exit(int(not rolled.passed))


if __name__ == "__main__":
    main(prog_name="python -m lab.chaos.edge")
