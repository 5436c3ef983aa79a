"""A child process for tests: it appends its id to a file, then exits with a code, sleeps, or starts a child itself."""

import os
import sys
import time
from pathlib import Path

from workers.children import Child


def main(file: str, then: str) -> None:
    with Path(file).open("a") as pids:
        pids.write(f"{os.getpid()}\n")
    if then == "parent":
        Child("child", ["tests.workers.child", file, "sleep"], os.environ).keep_running()
    if then in ("parent", "sleep"):
        time.sleep(600)
    sys.exit(int(then))


if __name__ == "__main__":
    main(*sys.argv[1:])
