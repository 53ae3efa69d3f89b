import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('a value has one form, whatever the order of its members', () => {
  const value = { b: [1, 1e21, 0.000001, -0], a: { é: 'Señal', Z: null, a: true }, left: undefined }
  expect(canonicalJson(value)).toBe('{"a":{"Z":null,"a":true,"é":"Señal"},"b":[1,1e+21,0.000001,0]}')
})

// RFC 8785, section 3.2.3: members are sorted by their UTF-16 code units.
test('members are sorted as the standard does', () => {
  const text = '{"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":7}'
  expect(Object.values(JSON.parse(canonicalJson(JSON.parse(text))))).toHaveLength(7)
  expect(canonicalJson(JSON.parse(text)).match(/:\d/g)?.join('')).toBe(':2:4:6:7:1:5:3')
})

test('what JSON cannot say is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { '\udc00': 1 }, () => 1])
    expect(() => canonicalJson(value)).toThrow(TypeError)
})
