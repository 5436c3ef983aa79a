"""Rankings: the worth of a hand as a function from its cards to a tuple of integers; higher is better."""
