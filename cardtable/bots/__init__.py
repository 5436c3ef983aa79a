"""`cardtable bot`: running somebody's bot, trying it out without a server, and having bots play each other."""
