import { expect, test } from 'vitest'
import { phoneHref } from './phone.ts'

test('the link contains only characters that can be dialled', () => {
  expect(phoneHref('+1 (919) 555-0142')).toBe('tel:+19195550142')
})
