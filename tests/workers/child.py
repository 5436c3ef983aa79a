"""A child process for tests: it appends its id to a file, then exits with a code, waits, or starts a child itself."""

import os
import signal
import sys
from pathlib import Path

from workers.children import Child


def main(file: str, then: str) -> None:
    with Path(file).open("a") as pids:
        pids.write(f"{os.getpid()}\n")
    if then == "parent":
        Child("child", ["tests.workers.child", file, "waits"], os.environ).keep_running()
    if then in ("parent", "waits"):
        signal.pause()
    sys.exit(int(then))


if __name__ == "__main__":
    main(*sys.argv[1:])
