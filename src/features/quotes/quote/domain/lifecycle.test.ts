import { expect, test } from 'vitest'
import { actors, followStatus, quoteStatuses, statusesAfter } from './lifecycle.ts'

const steppers = [...actors.slice(0, 2), 'manager', 'clock'] as const

test('statusesAfter returns the statuses that each actor may set', () => {
  const table = quoteStatuses.flatMap(status =>
    steppers.flatMap(actor => {
      const after = statusesAfter(status, actor)
      return after.length > 0 ? [`${status} -${actor}-> ${after.join(', ')}`] : []
    }),
  )
  expect(table).toEqual([
    'submitted -customer-> cancelled',
    'submitted -staff-> in_review, sent, cancelled',
    'submitted -manager-> in_review, sent, cancelled',
    'in_review -customer-> sent',
    'in_review -staff-> sent, declined, cancelled',
    'in_review -manager-> sent, declined, cancelled',
    'sent -customer-> in_review, accepted, declined',
    'sent -staff-> in_review, sent, accepted, declined, expired, cancelled',
    'sent -manager-> in_review, sent, accepted, declined, expired, cancelled',
    'sent -clock-> expired',
    'accepted -manager-> in_review',
    'declined -staff-> in_review',
    'declined -manager-> in_review',
    'expired -customer-> in_review',
    'expired -staff-> in_review, sent, accepted, declined',
    'expired -manager-> in_review, sent, accepted, declined',
  ])
})

test('a status cannot be set twice', () => {
  expect(followStatus('submitted', 'cancelled', 'customer')).toEqual({ ok: true, value: 'cancelled' })
  expect(followStatus('cancelled', 'cancelled', 'customer')).toEqual({ ok: false, reason: 'cannot_follow' })
})
