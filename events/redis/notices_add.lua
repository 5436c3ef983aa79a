#!lua
-- Adds the notices about a table that are beyond the latest version added for it. An erased player gets none.
--
-- KEYS: notices, noted, finished tables, channels. ARGV: table; '1' if it is over; the number of notices to keep; the
-- name of the field that a player with channels has; then kind, version and after of each. Returns how many it added, and
-- 1 for a player with channels, else 0.

local stream, noted, over, channels = unpack(KEYS)
local subject, is_over, kept, progress = unpack(ARGV, 1, 4)

if redis.call('HEXISTS', noted, 'erased') == 1 then return {0, 0} end
local before = tonumber(redis.call('HGET', noted, subject) or '0')
local latest, added = before, 0
for n = 5, #ARGV, 3 do
  local version = tonumber(ARGV[n + 1])
  if version > before then
    local id = redis.call('HINCRBY', noted, '', 1)
    redis.call('XADD', stream, string.format('%.0f-0', id), 'k', ARGV[n], 't', subject, 'v', ARGV[n + 1], 'a', ARGV[n + 2])
    latest = math.max(latest, version)
    added = added + 1
  end
end
if added > 0 then
  redis.call('HSET', noted, subject, string.format('%.0f', latest))
  redis.call('XTRIM', stream, 'MAXLEN', kept)
end
if is_over == '1' then redis.call('SADD', over, subject) end
return {added, redis.call('HEXISTS', channels, progress)}
