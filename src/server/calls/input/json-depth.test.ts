import { expect, test } from 'vitest'
import { isDeeperThan } from './read-body.ts'

const isDeep = (json: string, limit = 2) => isDeeperThan(limit, Buffer.from(json))

test.each(['', '7', '[]', '[{}]', '{"a":[1],"b":[2],"c":{}}', '["[[[[", "{{{{", "\\"[[[["]', '"[[[['])(
  '%s is shallow',
  json => {
    expect(isDeep(json)).toBe(false)
  },
)

test.each(['[[[]]]', '{"a":{"b":{}}}', '[[],[{"]":[]}]]', '["\\\\",[[', '[[['])('%s is deep', json => {
  expect(isDeep(json)).toBe(true)
})
