#!lua
-- Writes keys of one slot, or parts of them, as `copy_read` gives them. Writing them again changes nothing.
--
-- KEYS: any. ARGV: for each key '1' if it is all of the key, else ''; its type; when it expires in ms since the epoch, or
-- -1; the number of its words, and these.

local STEP = 1000

local function in_steps(command, key, from, to, turned)
  for first = from, to, STEP do
    local last, words = math.min(first + STEP - 1, to), {}
    for n = first, last, 2 do
      words[#words + 1] = ARGV[turned and n + 1 or n]
      if n < last then words[#words + 1] = ARGV[turned and n or n + 1] end
    end
    redis.call(command, key, unpack(words))
  end
end

local function stream(key, from, to)
  local last, latest, n = ARGV[from], '', from + 1
  while n <= to do
    local words = tonumber(ARGV[n + 1])
    latest = ARGV[n]
    redis.call('XADD', key, latest, unpack(ARGV, n + 2, n + 1 + words))
    n = n + 2 + words
  end
  if latest ~= last and last ~= '0-0' then -- its last entries have been removed, and their ids must not come again
    redis.call('XADD', key, last, 'removed', '')
    redis.call('XDEL', key, last)
  end
end

local at = 1
for _, key in ipairs(KEYS) do
  local whole, kind, expires, count = unpack(ARGV, at, at + 3)
  local from, to = at + 4, at + 3 + tonumber(count)
  if whole == '1' then redis.call('DEL', key) end
  if kind == 'stream' then
    stream(key, from, to)
  elseif from <= to then
    if kind == 'string' then redis.call('SET', key, ARGV[from]) end
    if kind == 'hash' then in_steps('HSET', key, from, to) end
    if kind == 'zset' then in_steps('ZADD', key, from, to, true) end
    if kind == 'set' then in_steps('SADD', key, from, to) end
    if kind == 'list' then in_steps('RPUSH', key, from, to) end
    if expires ~= '-1' then redis.call('PEXPIREAT', key, expires) end
  end
  at = to + 1
end
return 1
