import { expect, test } from 'vitest'
import { keepsText, textRuleOf } from './mail-kinds.ts'

test.each([
  ['quote_status', true, true],
  ['quote_received', true, false],
  ['account_reset', false, false],
  ['other', false, false],
])('%s: its text stays while it has not left: %s, afterwards: %s', (kind, before, after) => {
  expect([keepsText(kind, false), keepsText(kind, true)]).toEqual([before, after])
})

test('a kind that nobody has classified is secret', () => {
  expect(textRuleOf('toString')).toBe('secret')
})
