"""Tables at a terminal: the screen, the account, the prompt, and the course of a game."""
