"""Text for people at a terminal: tables, events and moves in words.

The functions here turn JSON of the API into text, or a typed line into a move. They neither print nor call the service.
Games that this release doesn't know are described by the names of their fields.
"""
