#!lua
-- Lists a table as of its version, if its entry is still the one that the caller has seen.
--
-- KEYS: generations; entries; the lists where the table belongs now; then those where it was before and does not belong.
-- ARGV: generation, table, version of the entry that was seen (0 for none), packed entry (which begins with its version
--       as 8 bytes, big-endian), place in the lists, number of lists where it belongs.
-- Returns 'put', 'changed' if the entry is another one, or 'gone' if the generation is neither live nor being built.

local live, built = unpack(redis.call('HMGET', KEYS[1], 'live', 'built'))
if ARGV[1] ~= (live or '1') and ARGV[1] ~= built then return 'gone' end
local listed = redis.call('HGET', KEYS[2], ARGV[2])
local seen = listed and struct.unpack('>I8', listed) or 0
if seen ~= tonumber(ARGV[3]) then return 'changed' end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[4])
for n = 3, #KEYS do
  if n <= 2 + tonumber(ARGV[6]) then
    redis.call('ZADD', KEYS[n], 0, ARGV[5])
  else
    redis.call('ZREM', KEYS[n], ARGV[5])
  end
end
return 'put'
