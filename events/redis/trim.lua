#!lua
-- Drops the entries of each feed that every group has acknowledged: those before the least id that any group needs,
-- which is its lowest pending id, or else the last id delivered to it. Drops none that a group is still to get which
-- does not exist yet. Removes consumers that have long been idle.
--
-- KEYS: feeds. ARGV: how long a consumer without pending entries is kept, in ms; the groups that there must be.
-- Returns how many entries it dropped.

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
  local missing = {}
  for n = 2, #ARGV do missing[ARGV[n]] = true end
  for _, flat in ipairs(redis.call('XINFO', 'GROUPS', feed)) do
    local group = record(flat)
    local from = group['last-delivered-id']
    if group.pending > 0 then from = redis.call('XPENDING', feed, group.name)[2] end
    if not least or before(from, least) then least = from end
    missing[group.name] = nil
  end
  return next(missing) == nil and least
end

local function remove_idle(feed)
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
    remove_idle(feed)
  end
end
return dropped
