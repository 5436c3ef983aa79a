#!lua
-- Adds a failed attempt to the entry of a subject: attempts, since, at, release and reason, between spaces.
--
-- KEYS: the hash that gets the entry, the other one. ARGV: subject, reason, release, time in ms. Returns the entry.

local known = redis.call('HGET', KEYS[1], ARGV[1]) or redis.call('HGET', KEYS[2], ARGV[1])
local attempts, since = 1, ARGV[4]
if known then
  local before, first = known:match('^(%d+) (%d+) ')
  attempts, since = before + 1, first
end
local entry = string.format('%d %s %s %s %s', attempts, since, ARGV[4], ARGV[3], ARGV[2])
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('HSET', KEYS[1], ARGV[1], entry)
return entry
