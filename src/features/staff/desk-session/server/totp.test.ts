import { expect, test } from 'vitest'
import { base32, createTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(totpCode(secret, stepAt(now), 8)).toBe(code)
  expect(stepOfCode(secret, code.slice(2), now)).toBe(Math.floor(seconds / 30))
})

test('a clock may be wrong by one step of 30 seconds', () => {
  const now = new Date('2026-05-04T10:00:00Z')
  const found = [-2, -1, 0, 1, 2].map(steps => stepOfCode(secret, totpCode(secret, stepAt(now) + steps), now))
  expect(found).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
})

test.each(['', '12345', '1234567', 'abcdef', '12345６', '-12345'])('%j is no code', typed => {
  expect(stepOfCode(secret, typed, new Date())).toBeNull()
})

test('a code may be typed with a blank', () => {
  const now = new Date()
  const code = totpCode(secret, stepAt(now))
  expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(stepAt(now))
})

test('an app reads the secret as 32 letters, with company and account', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(createTotpSecret()).toHaveLength(20)
  expect(totpUri(secret, 'ann@company.example', 'Power & Sons')).toBe(
    'otpauth://totp/Power%20%26%20Sons:ann%40company.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Power%20%26%20Sons&algorithm=SHA1&digits=6&period=30',
  )
})
