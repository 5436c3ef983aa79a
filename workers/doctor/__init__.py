"""The examination of a running service, `cardtable doctor`: what is wrong, and what to do about it.

Each module looks at one thing and gives findings; `examination` puts them in order. Nothing is changed, but that the
log is asked to take a write without meaning, as `/readyz` does.
"""
