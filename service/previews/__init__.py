"""Previews of addresses for messengers: a title, a text and a picture of a table, a tournament or the deal of a day."""
