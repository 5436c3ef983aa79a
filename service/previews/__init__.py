"""Link previews for messengers: a title, a text and a picture of a table, a tournament or the daily deal."""
