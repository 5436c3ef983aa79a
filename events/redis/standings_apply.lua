#!lua
-- Stores the standings after a position of the feed, if the generation has folded exactly the positions before.
--
-- KEYS: generations; last position folded, standings, histories and boards of a generation.
-- ARGV: generation, position; then player, packed standing, packed history or '' for the same, the number of the
-- player's board from 0 or '' for none, and the ordinal for each.

local live, built = unpack(redis.call('HMGET', KEYS[1], 'live', 'built'))
if ARGV[1] ~= (live or '1') and ARGV[1] ~= built then return 0 end
if tonumber(redis.call('GET', KEYS[2]) or '0') ~= tonumber(ARGV[2]) - 1 then return 0 end
for n = 3, #ARGV, 5 do
  redis.call('HSET', KEYS[3], ARGV[n], ARGV[n + 1])
  if ARGV[n + 2] ~= '' then redis.call('HSET', KEYS[4], ARGV[n], ARGV[n + 2]) end
  if ARGV[n + 3] ~= '' then redis.call('ZADD', KEYS[5 + tonumber(ARGV[n + 3])], ARGV[n + 4], ARGV[n]) end
end
redis.call('SET', KEYS[2], ARGV[2])
return 1
