"""The service over HTTP, with Flask, flask-smorest and an OpenAPI document generated from the code.

A request comes in by `entry.py`, and `requests.py` reads it. A route in `routes/` is a function, which gets what was
read: it calls one use case and writes its answer; it decides nothing. `operations.py` declares an operation: its
route, what it reads of a request, its documentation. `schemas/` has the bodies and queries of requests. An answer is a
record (`service/answers/__init__.py`), declared beside the function that makes it.

To add an endpoint:

1. Write the use case in `service/`; it knows nothing of HTTP. Its refusals are `Refused(code, message)`, and
   `service/refusals.py` declares the codes.
2. Write the route in `routes/`, the schemas of its request in `schemas/`, and its answer. Give a new code its status in
   `problems.py`. Add the blueprint of a new module to `BLUEPRINTS` in `app.py`.
3. `make generated`: the document in its files, the client's types and its operations. The method of the client that
   calls the operation is written by hand in `cardtable/client/`, the page's function in `service/web/src/api/calls.ts`.
4. Say who may call it in `tests/authority/roles.txt` and docs/authority.md, and list it in `tests/secrecy/channels.py`;
   tests fail until then.
"""
