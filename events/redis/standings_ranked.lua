#!lua flags=no-writes
-- A range of a leaderboard, best first: each player with the packed standing.
-- KEYS: generations, leaderboard, standings of the game. ARGV: live generation, first and last index, from 0.

local live = redis.call('HGET', KEYS[1], 'live') or '1'
if live ~= ARGV[1] then return tonumber(live) end
local found = {}
for _, player in ipairs(redis.call('ZRANGE', KEYS[2], ARGV[2], ARGV[3], 'REV')) do
  found[#found + 1] = player
  found[#found + 1] = redis.call('HGET', KEYS[3], player)
end
return found
