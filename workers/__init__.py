"""The background processes: house bots' turns, deadlines, the lobby, notices, audits, and the supervisor of all of it.

The web process only appends. The relay reads the log's feeds and due sets and turns them into RQ jobs. Feed entries,
jobs and timers are hints that may be lost or duplicated: a worker reads the log first, so its work is idempotent.
"""

import service  # noqa: F401 - sets the garbage collection thresholds before all other imports
