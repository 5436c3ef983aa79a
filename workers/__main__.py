"""`python -m workers` runs the whole service. Ctrl-C prints a single line even while modules are being imported."""

import sys

try:
    from workers.supervisor import main

    status = main()
except KeyboardInterrupt:
    print("cardtable: stopped before it had started", file=sys.stderr)  # noqa: T201 - logging may not be set up yet
    status = 130
sys.exit(status)
