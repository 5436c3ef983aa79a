"""`cardtable bot`: runs an author's bot at a service, tests it without one, and lets bots play each other."""
