#!lua
-- Puts off what is due, unless its time has changed since it was seen.
--
-- KEYS: due set. ARGV: subject, time seen, new time. Gives 1 where it was put off, else 0.

local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 1
