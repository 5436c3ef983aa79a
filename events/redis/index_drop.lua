#!lua
-- Lists a table no longer, if its entry is still the one that the caller has seen.
-- KEYS: entries, the lists where the table is. ARGV: table, version of the entry, place in the lists.

local listed = redis.call('HGET', KEYS[1], ARGV[1])
if not listed or struct.unpack('>I8', listed) ~= tonumber(ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[1], ARGV[1])
for n = 2, #KEYS do redis.call('ZREM', KEYS[n], ARGV[3]) end
return 1
