"""Complete logs of tournaments, frozen: every type of event, in every schema that a release has written."""
