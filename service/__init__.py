"""What the service can do: its use cases, its settings and how it is wired together.

A use case is a function of a `Service` and of who asks; it reads and appends through the ports of the log and
knows neither Redis nor HTTP. Its HTTP face is `service.http`, the only place where Flask may be imported.
"""
