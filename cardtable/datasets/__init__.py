"""`cardtable dataset`: matches as records and as a table of decisions, reproducible by anyone."""
