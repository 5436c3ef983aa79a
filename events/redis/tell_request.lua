#!lua
-- Saves the body of a request that somebody still works on, and puts it off or takes it out of the due set.
--
-- KEYS: request, due set. ARGV: id of the request, body, new time in ms or '' for a request that has ended.
-- Gives 1 where it was saved, 0 where it had ended before.

if not redis.call('ZSCORE', KEYS[2], ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
end
return 1
