"""`cardtable bot`: playing an author's bot at a service, testing it without one, and having bots play each other."""
