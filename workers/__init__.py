"""What happens behind the web: house bots' turns, deadlines, the lobby, audits, and the running of it all.

The web only appends; here the relay reads the log's feeds and due sets and turns them into RQ jobs. Feed
entries, jobs and timers are hints and may be lost or doubled: whoever works reads the log first, and what was
done already is not done again.
"""
