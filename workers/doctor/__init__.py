"""The examination of a running service, `cardtable doctor`: its faults, with advice.

Each module examines one aspect and returns findings; `examination` puts them in order. Nothing is changed, except that
a dummy key is written to the log, as by `/readyz`.
"""
