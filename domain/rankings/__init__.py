"""Rankings, functions from a hand's cards to a tuple of integers, where higher is better."""
