#!lua
-- Gives the next positions to tables that ended up to a time, ordered by that time and by their ids.
-- KEYS: feed of finished tables, tables that wait for a position. ARGV: time in ms, number of tables at most.
-- Returns how many tables it numbered.

local ended = redis.call('ZRANGE', KEYS[2], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[2])
local last = redis.call('ZCARD', KEYS[1])
for n, subject in ipairs(ended) do
  redis.call('ZADD', KEYS[1], last + n, subject)
  redis.call('ZREM', KEYS[2], subject)
end
return #ended
