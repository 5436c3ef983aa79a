#!lua
-- Lists a table as of its version, and removes it from the lists of its other statuses.
--
-- KEYS: entries; the lists where the table belongs now: all, by status, by game, by both; then those where it may have
--       been before.
-- ARGV: table, version, packed entry (which begins with its version as 8 bytes, big-endian), place in the lists,
--       number of lists where it belongs.

local listed = redis.call('HGET', KEYS[1], ARGV[1])
if listed and struct.unpack('>I8', listed) >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
for n = 2, #KEYS do
  if n <= 1 + tonumber(ARGV[5]) then
    redis.call('ZADD', KEYS[n], 0, ARGV[4])
  else
    redis.call('ZREM', KEYS[n], ARGV[4])
  end
end
return 1
