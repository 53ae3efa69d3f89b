import { expect, test } from 'vitest'
import { actors, followStatus, quoteStatuses, statusesAfter } from './lifecycle.ts'

test('statusesAfter returns the statuses that each actor may set', () => {
  const table = quoteStatuses.flatMap(status =>
    actors.flatMap(actor => {
      const after = statusesAfter(status, actor)
      return after.length > 0 ? [`${status} -${actor}-> ${after.join(', ')}`] : []
    }),
  )
  expect(table).toEqual([
    'submitted -customer-> cancelled',
    'submitted -staff-> in_review, sent, cancelled',
    'in_review -staff-> sent, cancelled',
    'sent -customer-> accepted, declined',
    'sent -staff-> in_review, accepted, declined, expired, cancelled',
    'sent -clock-> expired',
    'expired -staff-> in_review, sent',
  ])
})

test('a status cannot be set twice', () => {
  expect(followStatus('submitted', 'cancelled', 'customer')).toEqual({ ok: true, value: 'cancelled' })
  expect(followStatus('cancelled', 'cancelled', 'customer')).toEqual({ ok: false, reason: 'cannot_follow' })
})
