"""Procedures: how one hand is played, from the deal to the showdown.

A procedure knows neither what hands are worth nor what losing costs: a game gives it a ranking and a frame.
"""
