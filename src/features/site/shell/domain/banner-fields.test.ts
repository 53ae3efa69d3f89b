import { expect, test } from 'vitest'
import { bannerPhase } from './banner-fields.ts'

const at = (time: string) => new Date(`2026-12-24T${time}:00Z`)
const holiday = { is_on: true, shown_from: '2026-12-24T08:00:00.000Z', shown_until: '2026-12-24T18:00:00.000Z' }

test.for([
  ['07:59', 'before'],
  ['08:00', 'during'],
  ['17:59', 'during'],
  ['18:00', 'after'],
] as const)('at %s a banner from 8 to 18 h is at the phase %s', ([time, phase]) => {
  expect(bannerPhase(holiday, at(time))).toBe(phase)
})

test('a banner that is off is never shown, and one without times always', () => {
  expect(bannerPhase({ ...holiday, is_on: false }, at('12:00'))).toBe('off')
  expect(bannerPhase({ is_on: true, shown_from: null, shown_until: null }, at('12:00'))).toBe('during')
})
