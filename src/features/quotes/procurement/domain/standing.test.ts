import { expect, test } from 'vitest'
import { quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { returnStateOf } from './punch-out/return-state.ts'
import { standingOf } from './standing.ts'

const now = new Date('2026-11-29T12:00:00Z')
const version = { state: 'in_force', validUntil: new Date('2026-12-29T12:00:00Z') } as const

test('a version in force is final only while it can be accepted or was: what is being changed is said to be', () => {
  const of = (status: (typeof quoteStatuses)[number]) => [
    standingOf({ ...version, status }, now),
    returnStateOf({ status, version, protocol: 'cxml' }, now),
  ]
  expect(Object.fromEntries(quoteStatuses.map(status => [status, of(status)]))).toMatchObject({
    sent: ['holds', 'ready'],
    in_review: ['in_change', 'in_change'],
    declined: ['closed', 'closed'],
    cancelled: ['closed', 'closed'],
  })
  const late = new Date('2027-01-01T00:00:00Z')
  expect(standingOf({ ...version, status: 'in_review' }, late)).toBe('over')
  const accepted = { ...version, state: 'accepted' } as const
  expect(returnStateOf({ status: 'accepted', version: accepted, protocol: 'oci' }, now)).toBe('ready')
})
