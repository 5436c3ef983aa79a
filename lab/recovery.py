"""How long `make run` needs after a part was killed (tests/system/recovery.py). Prints Markdown."""

import tempfile
from contextlib import closing
from pathlib import Path

import click

from lab.machine import machine
from tests.system.recovery import EVERYTHING, PARTS, Patient, row

HEADER = """\
| killed | a write is acknowledged after ms | house bots move after ms | other processes restarted |
|---|---:|---:|---:|"""


@click.command(help=__doc__)
@click.option("--times", default=5, show_default=True, help="How often each part is killed.")
def main(times: int) -> None:
    print(f"{machine()}, {times} times each\n\n{HEADER}")
    with tempfile.TemporaryDirectory() as folder, closing(Patient(Path(folder))) as patient:
        for part in (*PARTS, EVERYTHING):
            print(row(part, [patient.recovers(part) for _ in range(times)]), flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.recovery")
