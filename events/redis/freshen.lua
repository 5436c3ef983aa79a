#!lua flags=no-writes
-- What a refusal is checked against: the fate of a key, and the entries after a version.
--
-- KEYS: stream, dedupe hash. ARGV: the first id to read; name of the key, or ''.
-- Gives {dedupe value or nil, entries}.

local known = false
if ARGV[2] ~= '' then known = redis.call('HGET', KEYS[2], ARGV[2]) end
return {known, redis.call('XRANGE', KEYS[1], ARGV[1], '+')}
