#!lua
-- Appends a batch to a table's stream, and writes its key, its feed entry, its due time and its wake-up.
--
-- KEYS: stream, dedupe hash, feed, due set, wake channel.
-- ARGV: expected version; table; due time in ms or ''; name and request of the idempotency key, or '' for both;
--       the hash of the last entry if the reply to an earlier attempt was lost, else ''; the trace or '';
--       then form, hash, secret ('' for none) and mark of each entry: '1' where the next one is of the same batch,
--       else ''. The last entry ends a batch; several batches are appended together or not at all.
-- Returns {'appended', last}, {'already', first, last}, {'conflict', actual} or {'reused'}.
--
-- A script does not roll back, so everything that could fail is checked before the first write.

local stream, dedupe, feed, due_set, wake = unpack(KEYS)
local expected, subject, due, name, request, mine, trace = unpack(ARGV, 1, 7)
local HEAD, WIDTH = 7, 4

local function invalid(what)
  return redis.error_reply('INVALID ' .. what)
end

local count = (#ARGV - HEAD) / WIDTH
if count < 1 or count ~= math.floor(count) then return invalid('number of arguments') end
if not expected:find('^%d+$') then return invalid('expected version') end
if not (due == '' or due:find('^%d+$')) then return invalid('due time') end
if #name ~= #request or not (#name == 0 or #name == 8) then return invalid('key') end
if not (mine == '' or #mine == 32) then return invalid('hash of the last entry') end
if not (trace == '' or trace:find('^%x+%-%x+%-%x+%-%x+$')) then return invalid('trace') end
for n = 0, count - 1 do
  local at = HEAD + n * WIDTH
  if ARGV[at + 1] == '' or #ARGV[at + 2] ~= 32 then return invalid('entry') end
  if ARGV[at + 4] ~= '' and (ARGV[at + 4] ~= '1' or n == count - 1) then return invalid('mark') end
end

local function kind(key)
  return redis.call('TYPE', key).ok
end

local function is(key, wanted)
  local found = kind(key)
  return found == 'none' or found == wanted
end

if not (is(stream, 'stream') and is(dedupe, 'hash') and is(feed, 'stream') and is(due_set, 'zset')) then
  return invalid('type of a key')
end

if name ~= '' then
  local known = redis.call('HGET', dedupe, name)
  if known then
    if known:sub(1, 8) ~= request or #known ~= 16 then return {'reused'} end
    local first, last = struct.unpack('>I4I4', known, 9)
    return {'already', first, last}
  end
end

-- The last version, and whether the entries are in the archive: such a stream is empty, and nothing follows.
local function last_generated()
  if kind(stream) == 'none' then return 0, false end
  local info, found = redis.call('XINFO', 'STREAM', stream), {}
  for n = 1, #info, 2 do found[info[n]] = info[n + 1] end
  return tonumber(found['last-generated-id']:match('^%d+')), found['length'] == 0
end

local function id(version)
  return string.format('%.0f-0', version)
end

expected = tonumber(expected)
local last = expected + count
local actual, archived = last_generated()
if actual ~= expected or archived then
  if mine ~= '' then
    local entry = redis.call('XRANGE', stream, id(last), id(last))[1]
    if entry and entry[2][4] == mine then return {'appended', last} end
  end
  return {'conflict', actual}
end

for n = 1, count do
  local at = HEAD + (n - 1) * WIDTH
  local fields = {'e', ARGV[at + 1], 'h', ARGV[at + 2]}
  if ARGV[at + 3] ~= '' then
    fields[#fields + 1] = 's'
    fields[#fields + 1] = ARGV[at + 3]
  end
  if ARGV[at + 4] ~= '' then
    fields[#fields + 1] = 'm'
    fields[#fields + 1] = '1'
  end
  redis.call('XADD', stream, id(expected + n), unpack(fields))
end
if name ~= '' then
  redis.call('HSET', dedupe, name, request .. struct.pack('>I4I4', expected + 1, last))
end
local told = {'t', subject, 'v', string.format('%.0f', last), 'd', due}
if trace ~= '' then
  told[#told + 1] = 'c'
  told[#told + 1] = trace
end
redis.call('XADD', feed, '*', unpack(told))
if due == '' then
  redis.call('ZREM', due_set, subject)
else
  redis.call('ZADD', due_set, due, subject)
end
-- A wake-up is a hint. If the server refuses it, the append must still succeed.
redis.pcall('SPUBLISH', wake, subject)
return {'appended', last}
