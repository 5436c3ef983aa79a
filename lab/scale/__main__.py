"""Compares a service with a hundred thousand finished tables and ten thousand live ones to the same service with few,
on one machine."""

import shutil
import signal
import sys
import time
from pathlib import Path

import click

from lab.scale.report import report
from lab.scale.run import run


@click.command(help=__doc__)
@click.option("--scale", type=float, default=1.0, show_default=True, help="The part of that number of tables.")
@click.option("--keep", type=click.Path(path_type=Path), default=Path("build/scale"), show_default=True)
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(scale: float, keep: Path, output: Path | None) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # stops the services, too
    signal.signal(signal.SIGINT, signal.default_int_handler)
    began = time.monotonic()

    def say(line: str) -> None:
        print(f"[{time.monotonic() - began:6.0f} s] {line}", flush=True)

    kept = run(scale, keep, say)
    text = report(kept.found)
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")
        shutil.copy(keep / "found.json", output.with_suffix(".json"))
    shutil.rmtree(keep)


if __name__ == "__main__":
    main(prog_name="python -m lab.scale")
