"""Audits."""


class Auditing: ...
