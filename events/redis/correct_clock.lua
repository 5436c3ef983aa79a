#!lua
-- Replaces the correction of the clock, if it is still the one that was read.
--
-- KEYS: correction. ARGV: correction as read, or '' for none; new correction. Returns 1 if it was replaced, else 0.

local stored = redis.call('GET', KEYS[1]) or ''
if stored == ARGV[2] then return 1 end
if stored ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
