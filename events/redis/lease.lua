#!lua
-- Postpones a subject, unless its due time has changed since it was read.
--
-- KEYS: due set. ARGV: subject, due time as read, new due time. Returns 1 if it was postponed, else 0.

local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 1
