"""Audits: a worker decides a finished table again and writes down what it found."""
