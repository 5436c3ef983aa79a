#!lua flags=no-writes
-- A player's rank on a board, from 1, and the packed standing; empty for a player who is not on it.
-- KEYS: generations, board, standings of the game. ARGV: live generation, player.

local live = redis.call('HGET', KEYS[1], 'live') or '1'
if live ~= ARGV[1] then return tonumber(live) end
local rank = redis.call('ZREVRANK', KEYS[2], ARGV[2])
if not rank then return {} end
return { tostring(rank + 1), redis.call('HGET', KEYS[3], ARGV[2]) }
