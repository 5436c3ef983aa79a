#!lua
-- Notes that a release writes whose content has a lower version.
-- KEYS: generations. ARGV: the version.

local live, built = unpack(redis.call('HMGET', KEYS[1], 'live', 'built'))
for _, generation in ipairs({live or '1', built or nil}) do
  local field = 'version:' .. generation
  local version = redis.call('HGET', KEYS[1], field)
  if version and tonumber(version) > tonumber(ARGV[1]) then redis.call('HSET', KEYS[1], field, ARGV[1]) end
end
return 1
