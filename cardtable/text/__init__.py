"""Tables, events and moves in words, for people at a terminal.

Everything here turns JSON of the API into text, or a typed line into a move. Nothing here prints or asks the service.
Games that this release doesn't know are described by the names of their fields.
"""
