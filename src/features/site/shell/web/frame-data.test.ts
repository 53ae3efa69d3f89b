import { expect, test } from 'vitest'
import { announceCart, headerRequests, refreshHeader } from '#web/header-events.ts'
import { headerStore } from './frame-data.ts'

test('an announced cart sets the badge at once and requests the header links again', () => {
  const before = headerRequests.get()
  announceCart({ wishlist_items: 3, customer_name: 'Ann Example' })
  expect(headerStore.get()).toMatchObject({ wishlist_items: 3, customer_name: 'Ann Example', isNews: true })
  expect(headerRequests.get()).toBe(before + 1)
})

test('a refresh does not change the header until the reply comes', () => {
  const [header, requests] = [headerStore.get(), headerRequests.get()]
  refreshHeader()
  expect([headerStore.get(), headerRequests.get()]).toEqual([header, requests + 1])
})
