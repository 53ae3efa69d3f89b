import { expect, test } from 'vitest'
import { isTimeZone, nextMornings, placeOfZone } from './send-times.ts'

const mornings = (now: string, zone: string) => nextMornings(new Date(now), zone).map(at => at.toISOString())

test('the next working mornings are those of the zone', () => {
  // A Friday, 16:00 in Madrid.
  expect(mornings('2026-11-27T15:00:00Z', 'Europe/Madrid')).toEqual([
    '2026-11-30T08:00:00.000Z',
    '2026-12-01T08:00:00.000Z',
    '2026-12-02T08:00:00.000Z',
  ])
  // In Auckland it is Saturday already.
  expect(mornings('2026-11-27T15:00:00Z', 'Pacific/Auckland')[0]).toBe('2026-11-29T20:00:00.000Z')
  // In Los Angeles it is Friday, 7:00.
  expect(mornings('2026-11-27T15:00:00Z', 'America/Los_Angeles')[0]).toBe('2026-11-27T17:00:00.000Z')
})

test('a morning that is a few minutes ahead is too near', () => {
  expect(mornings('2026-11-24T07:49:00Z', 'Europe/Madrid')[0]).toBe('2026-11-24T08:00:00.000Z')
  expect(mornings('2026-11-24T07:51:00Z', 'Europe/Madrid')[0]).toBe('2026-11-25T08:00:00.000Z')
})

test('nine stays nine when the clock is changed', () => {
  // On 29 March 2026 the clock goes forward.
  expect(mornings('2026-03-27T10:00:00Z', 'Europe/Madrid')[0]).toBe('2026-03-30T07:00:00.000Z')
})

test('zones have a place and exist or not', () => {
  expect(placeOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect([isTimeZone('Europe/Madrid'), isTimeZone('Europe/Nowhere')]).toEqual([true, false])
})
