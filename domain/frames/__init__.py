"""Frames: what a hand costs its losers, and when a match of many hands is over.

A game of the Commerce family is a procedure (how a hand is played), a ranking (what a hand is worth) and a frame.
A frame is given the showdown's keys and the order that breaks ties; it knows no cards.
"""
