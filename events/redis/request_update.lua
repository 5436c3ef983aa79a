#!lua
-- Saves the body of a request that has not ended, and postpones it or removes it from the due set.
--
-- KEYS: request, due set. ARGV: id of the request, body, new due time in ms or '' if the request ends now.
-- Returns 1 if it was saved, 0 if the request had ended before.

if not redis.call('ZSCORE', KEYS[2], ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
end
return 1
