#!lua
-- Drops from each feed what every group is done with: all before the least, over the groups, of the lowest pending
-- id, else the last delivered id. Forgets consumers that have had nothing to do for long.
--
-- KEYS: feeds. ARGV: how long a consumer without pending entries is kept, in ms. Gives how many entries went.

local function record(flat)
  local fields = {}
  for n = 1, #flat, 2 do fields[flat[n]] = flat[n + 1] end
  return fields
end

local function before(a, b)
  local a_ms, a_seq = a:match('^(%d+)-(%d+)$')
  local b_ms, b_seq = b:match('^(%d+)-(%d+)$')
  if a_ms ~= b_ms then return tonumber(a_ms) < tonumber(b_ms) end
  return tonumber(a_seq) < tonumber(b_seq)
end

local function needed_from(feed)
  local least
  for _, flat in ipairs(redis.call('XINFO', 'GROUPS', feed)) do
    local group = record(flat)
    local from = group['last-delivered-id']
    if group.pending > 0 then from = redis.call('XPENDING', feed, group.name)[2] end
    if not least or before(from, least) then least = from end
  end
  return least
end

local function forget_idle(feed)
  for _, flat in ipairs(redis.call('XINFO', 'GROUPS', feed)) do
    local group = record(flat).name
    for _, one in ipairs(redis.call('XINFO', 'CONSUMERS', feed, group)) do
      local consumer = record(one)
      if consumer.pending == 0 and consumer.idle > tonumber(ARGV[1]) then
        redis.call('XGROUP', 'DELCONSUMER', feed, group, consumer.name)
      end
    end
  end
end

local dropped = 0
for _, feed in ipairs(KEYS) do
  if redis.call('EXISTS', feed) == 1 then
    local from = needed_from(feed)
    if from then dropped = dropped + redis.call('XTRIM', feed, 'MINID', from) end
    forget_idle(feed)
  end
end
return dropped
