"""The background processes: house bots' turns, deadlines, the lobby, notices, audits, and the supervisor of it all.

The web process only appends. The relay reads the log's feeds and due sets and turns them into RQ jobs. Feed entries,
jobs and timers are hints, which may be lost or doubled: a worker reads the log first and does nothing twice.
"""

import service  # noqa: F401 - how often garbage is looked for is set before all other imports
