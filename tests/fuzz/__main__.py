"""The targets under atheris, so many seconds each: `python -m tests.fuzz --seconds 60 [TARGET ...]`; see `make fuzz`.

Atheris watches which lines an input reaches, and breeds those that reach new ones. It begins with the seeds and keeps
what it finds under `build/fuzz`. An input that raises what its target does not promise, takes more than ten seconds or
two gigabytes ends the run, is kept as a file, and makes the exit status 1; put it among the seeds, or into a test.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from tests.fuzz.seeds import SEEDS
from tests.fuzz.targets import TARGETS

HERE = Path("build") / "fuzz"
LIMITS = ("-timeout=10", "-rss_limit_mb=2048", "-max_len=70000", "-print_final_stats=1")

TOLD = ("Done ", "stat::average_exec_per_sec", "stat::new_units_added", "stat::peak_rss_mb")
"""The lines of libFuzzer's that are shown where nothing was found."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="for each target (60)")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(TARGETS)}; all by default")
    asked = parser.parse_args()
    failed = [name for name in asked.targets or TARGETS if not _fuzzed(name, asked.seconds)]
    print(f"FOUND something in {', '.join(failed)}: see {HERE}" if failed else "nothing was found")
    return int(bool(failed))


def _fuzzed(name: str, seconds: int) -> bool:
    """Whether the target stood it, in a process of its own; what it said is kept in a file, and its end is shown."""
    corpus, seeds = HERE / name / "corpus", HERE / name / "seeds"
    for directory in (corpus, seeds):
        directory.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS[name]()):
        (seeds / f"{number:04}").write_bytes(seed)
    log = HERE / name / "log.txt"
    limits = (*LIMITS, f"-max_total_time={seconds}", f"-artifact_prefix={HERE / name}/")
    command = (sys.executable, "-m", "tests.fuzz.under_atheris", name, *limits, str(corpus), str(seeds))
    with log.open("wb") as output:
        status = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, check=False).returncode
    lines = log.read_text(encoding="utf-8", errors="backslashreplace").splitlines()
    told = lines[-30:] if status else [line for line in lines if line.startswith(TOLD)]
    print(f"== {name}: {f'exit status {status}' if status else 'stood it'}", *told, sep="\n", flush=True)
    return status == 0


if __name__ == "__main__":
    sys.exit(main())
