#!lua
-- Stores the standings after a position of the feed, if the generation has folded exactly the positions before.
--
-- KEYS: generations; last position folded, standings and leaderboard of a generation.
-- ARGV: generation, position; then player, packed standing, and the ordinal for the leaderboard or '' for each.

local live, built = unpack(redis.call('HMGET', KEYS[1], 'live', 'built'))
if ARGV[1] ~= (live or '1') and ARGV[1] ~= built then return 0 end
if tonumber(redis.call('GET', KEYS[2]) or '0') ~= tonumber(ARGV[2]) - 1 then return 0 end
for n = 3, #ARGV, 3 do
  redis.call('HSET', KEYS[3], ARGV[n], ARGV[n + 1])
  if ARGV[n + 2] ~= '' then redis.call('ZADD', KEYS[4], ARGV[n + 2], ARGV[n]) end
end
redis.call('SET', KEYS[2], ARGV[2])
return 1
