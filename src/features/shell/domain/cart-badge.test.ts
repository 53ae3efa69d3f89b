import { expect, test } from 'vitest'
import { cartBadge } from './cart-badge.ts'

test('the badge is shown above 0 only', () => {
  expect([-1, 0, 1, 12].map(cartBadge)).toEqual([null, null, '1', '12'])
})
