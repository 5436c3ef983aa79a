"""Runs the targets under atheris, each for a given time: `python -m lab.fuzz --seconds 60 [TARGET ...]`.

Atheris mutates the inputs that reach new lines. It starts from the seeds and writes to `build/fuzz`. An input that
raises an unexpected exception, or needs more than ten seconds or two gigabytes, ends the run with exit status 1. The
input is saved as a file: make it a seed or a test.
"""

import subprocess
import sys
from pathlib import Path

import click

from tests.fuzz.seeds import SEEDS
from tests.fuzz.targets import TARGETS

HERE = Path("build") / "fuzz"
LIMITS = ("-timeout=10", "-rss_limit_mb=2048", "-max_len=70000", "-print_final_stats=1")

SHOWN = ("Done ", "stat::average_exec_per_sec", "stat::new_units_added", "stat::peak_rss_mb")
"""Lines of libFuzzer's output shown if nothing was found."""


@click.command(help=__doc__, epilog=f"TARGET is one of {', '.join(TARGETS)}; the default is all of them.")
@click.option("--seconds", type=int, default=60, show_default=True, help="For each target.")
@click.argument("targets", nargs=-1, metavar="[TARGET]...")
def main(seconds: int, targets: tuple[str, ...]) -> None:
    failed = [name for name in targets or TARGETS if not _fuzzed(name, seconds)]
    print(f"FOUND something in {', '.join(failed)}: see {HERE}" if failed else "nothing was found")
    sys.exit(int(bool(failed)))


def _fuzzed(name: str, seconds: int) -> bool:
    """True if a run of the target in a separate process found nothing. Its output goes to a file."""
    corpus, seeds = HERE / name / "corpus", HERE / name / "seeds"
    for directory in (corpus, seeds):
        directory.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS[name]()):
        (seeds / f"{number:04}").write_bytes(seed)
    log = HERE / name / "log.txt"
    limits = (*LIMITS, f"-max_total_time={seconds}", f"-artifact_prefix={HERE / name}/")
    command = (sys.executable, "-m", "lab.fuzz.under_atheris", name, *limits, str(corpus), str(seeds))
    with log.open("wb") as output:
        status = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, check=False).returncode
    lines = log.read_text(encoding="utf-8", errors="backslashreplace").splitlines()
    shown = lines[-30:] if status else [line for line in lines if line.startswith(SHOWN)]
    print(f"== {name}: {f'exit status {status}' if status else 'nothing found'}", *shown, sep="\n", flush=True)
    return status == 0


if __name__ == "__main__":
    main(prog_name="python -m lab.fuzz")
