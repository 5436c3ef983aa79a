"""Rankings: what a hand is worth, as a function from its cards to a tuple of integers; higher is better."""
