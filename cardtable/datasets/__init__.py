"""`cardtable dataset`: matches as records and as a table of decisions, that anybody makes again."""
