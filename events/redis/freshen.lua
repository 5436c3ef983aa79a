#!lua flags=no-writes
-- Reads what a refusal must be checked against: the outcome of a key, and the entries after a version.
--
-- KEYS: stream, dedupe hash. ARGV: the first id to read; name of the key, or ''.
-- Returns {dedupe value or nil, entries}.

local known = false
if ARGV[2] ~= '' then known = redis.call('HGET', KEYS[2], ARGV[2]) end
return {known, redis.call('XRANGE', KEYS[1], ARGV[1], '+')}
