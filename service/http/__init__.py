"""The service over HTTP, with Flask, flask-smorest and an OpenAPI document generated from the code.

A request enters through `entry.py`, and `requests.py` reads it. A route in `routes/` is a function that takes the
parsed request, calls one use case and writes its answer. It decides nothing. `operations.py` declares an operation: its
route, the parts of the request it reads, its documentation. `schemas/` has the bodies and queries of requests. An
answer is a record (`service/answers/__init__.py`), declared beside its use case.

To add an endpoint:

1. Write the use case in `service/`. It knows nothing about HTTP. Its refusals are `Refused(code, message)`, and
   `service/refusals.py` declares the codes.
2. Write the route in `routes/`, the schemas of its request in `schemas/`, and its answer. Give a new code its status in
   `problems.py`. Add the blueprint of a new module to `BLUEPRINTS` in `app.py`.
3. Run `make generated` for the document's files, the client's types and its operations. The client's method that
   calls the operation is written by hand in `cardtable/client/`, the page's function in `service/web/src/api/calls.ts`.
4. Declare its callers in `tests/authority/roles.txt`, and list it in `tests/secrecy/channels.py`;
   tests fail until then.
"""
