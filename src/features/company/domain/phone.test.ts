import { expect, test } from 'vitest'
import { phoneHref } from './phone.ts'

test('only what can be dialled goes into the link', () => {
  expect(phoneHref('+1 (919) 555-0142')).toBe('tel:+19195550142')
})
