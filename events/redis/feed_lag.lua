#!lua flags=no-writes
-- How many entries of some feeds a group has not read or not acknowledged, and the age of the oldest in ms.
--
-- KEYS: feeds. ARGV: group, how many are counted of each feed at most. The id of an entry begins with its time.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local entries, oldest = 0, now

local function field(info, name)
  for n = 1, #info, 2 do
    if info[n] == name then return info[n + 1] end
  end
end

for _, feed in ipairs(KEYS) do
  if redis.call('EXISTS', feed) == 1 then
    local delivered = '0-0'
    for _, info in ipairs(redis.call('XINFO', 'GROUPS', feed)) do
      if field(info, 'name') == ARGV[1] then
        delivered = field(info, 'last-delivered-id')
        if field(info, 'pending') > 0 then
          local pending = redis.call('XPENDING', feed, ARGV[1])
          entries = entries + math.min(pending[1], tonumber(ARGV[2]))
          oldest = math.min(oldest, tonumber(pending[2]:match('^%d+')))
        end
      end
    end
    local unread = redis.call('XRANGE', feed, '(' .. delivered, '+', 'COUNT', ARGV[2])
    if #unread > 0 then
      entries = entries + #unread
      oldest = math.min(oldest, tonumber(unread[1][1]:match('^%d+')))
    end
  end
end
return {entries, math.max(0, now - oldest)}
