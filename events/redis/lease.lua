#!lua
-- Postpones a subject or makes it due at no time, unless its due time has changed since it was read.
--
-- KEYS: due set. ARGV: subject, due time as read, new due time or ''. Returns 1 if it was changed, else 0.

local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return 0 end
if ARGV[3] == '' then redis.call('ZREM', KEYS[1], ARGV[1])
else redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
return 1
