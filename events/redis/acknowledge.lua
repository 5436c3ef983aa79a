#!lua
-- Acknowledges entries of a feed, unless the server has another life than the one that delivered them.
--
-- KEYS: feed. ARGV: group, run id of the server that delivered the entries, their ids. Returns how many it acknowledged.

if redis.call('INFO', 'server'):match('run_id:(%x+)') ~= ARGV[2] then return 0 end
return redis.call('XACK', KEYS[1], ARGV[1], unpack(ARGV, 3))
