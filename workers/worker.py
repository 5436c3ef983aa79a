"""One worker process: takes jobs from the queues named, or from all of them, tables first."""
