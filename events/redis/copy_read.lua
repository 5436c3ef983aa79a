#!lua flags=no-writes
-- Keys of one slot, or parts of them, as they are at one moment.
--
-- KEYS: any. ARGV: for each key '' for all of it, or a JSON array of the fields or members that are wanted of a hash or a
-- sorted set. Returns for each key its type, when it expires in ms since the epoch (-1 for never), and its words:
-- of a string the value; of a hash fields and values; of a sorted set members and scores; of a set or a list the
-- elements; of a stream its last id, then for each entry its id, the number of its words, and these.

local function parts(key, wanted, command)
  local words = {}
  for _, name in ipairs(cjson.decode(wanted)) do
    local value = redis.call(command, key, name)
    if value then
      words[#words + 1] = name
      words[#words + 1] = value
    end
  end
  return words
end

local function stream(key)
  local info, words = redis.call('XINFO', 'STREAM', key), {}
  for n = 1, #info, 2 do
    if info[n] == 'last-generated-id' then words[1] = info[n + 1] end
  end
  for _, entry in ipairs(redis.call('XRANGE', key, '-', '+')) do
    words[#words + 1] = entry[1]
    words[#words + 1] = tostring(#entry[2])
    for _, word in ipairs(entry[2]) do words[#words + 1] = word end
  end
  return words
end

local found = {}
for n, key in ipairs(KEYS) do
  local wanted, kind, words = ARGV[n], redis.call('TYPE', key).ok, {}
  if kind == 'string' then
    words = {redis.call('GET', key)}
  elseif kind == 'hash' then
    words = wanted == '' and redis.call('HGETALL', key) or parts(key, wanted, 'HGET')
  elseif kind == 'zset' then
    words = wanted == '' and redis.call('ZRANGE', key, 0, -1, 'WITHSCORES') or parts(key, wanted, 'ZSCORE')
  elseif kind == 'set' then
    words = redis.call('SMEMBERS', key)
  elseif kind == 'list' then
    words = redis.call('LRANGE', key, 0, -1)
  elseif kind == 'stream' then
    words = stream(key)
  elseif kind ~= 'none' then
    return redis.error_reply('INVALID type of a key')
  end
  found[n] = {kind, redis.call('PEXPIRETIME', key), words}
end
return found
