"""Playing on a terminal: the screen, the account, the prompt, and the session at a table."""
