"""The command line: `python -m lab.responses [--output FILE]`."""

from pathlib import Path

import click

from lab.machine import MEASURED, commit
from lab.responses.report import markdown


@click.command()
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(*, output: Path | None) -> None:
    """Compute the winnings of best responses against the house bots."""
    text = markdown(f"Made at commit {commit(*MEASURED, 'bots')}.")
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(prog_name="python -m lab.responses")
