import { describe, expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { type LeadTimeStep, leadTimeFor, leadTimesOf } from './lead-time.ts'
import { readLeadTimes, wordLeadTime, wordLeadTimes, wordUsual, writeLeadTimes } from './lead-time-words.ts'

const weeks = (from: number | null, to: number | null) => ({ leadTimeWeeksFrom: from, leadTimeWeeksTo: to })
const steps: LeadTimeStep[] = [
  { from_quantity: 10, time: { from: 5, to: 7, unit: 'days' } },
  { from_quantity: 100, time: { from: 4, to: 4, unit: 'weeks' } },
]

describe('the lead time of a quantity', () => {
  const at = (of: readonly LeadTimeStep[], quantities: number[]) =>
    quantities.map(quantity => {
      const time = leadTimeFor(of, quantity)
      return time === null || time === 'stock' ? time : `${time.from}-${time.to} ${time.unit}`
    })

  test('is that of the largest quantity that it reaches; below the first the weeks of the product count', () => {
    expect(at(leadTimesOf(steps, weeks(2, 3)), [1, 9, 10, 99, 100, 5000])).toEqual([
      ...['2-3 weeks', '2-3 weeks', '5-7 days', '5-7 days', '4-4 weeks', '4-4 weeks'],
    ])
    expect(at(leadTimesOf(steps, weeks(null, null)), [9, 10])).toEqual([null, '5-7 days'])
    expect(at(leadTimesOf([{ from_quantity: 1, time: 'stock' }, ...steps], weeks(2, 3)), [1, 10])).toEqual([
      ...['stock', '5-7 days'],
    ])
  })

  test('is that of the weeks where the product has no other, and nothing without both', () => {
    expect(at(leadTimesOf([], weeks(null, 2)), [1, 1000])).toEqual(['2-2 weeks', '2-2 weeks'])
    expect(at(leadTimesOf([], weeks(3, null)), [1])).toEqual(['3-3 weeks'])
    expect(at(leadTimesOf([], weeks(null, null)), [1])).toEqual([null])
  })
})

describe('words', () => {
  test('are those of the language', () => {
    const all = leadTimesOf(steps, weeks(1, 1))
    expect(wordLeadTimes(all, 'en')).toBe('1 week; from 10: 5-7 days; from 100: 4 weeks')
    expect(wordLeadTimes(all, 'es')).toBe('1 semana; a partir de 10: 5-7 días; a partir de 100: 4 semanas')
    expect(wordLeadTimes(all, 'fr')).toBe('1 semaine; à partir de 10 : 5 à 7 jours; à partir de 100 : 4 semaines')
    expect([wordUsual(all, 'fr'), wordUsual(steps, 'en'), wordLeadTimes([], 'en')]).toEqual([
      '1 semaine',
      null,
      'On request',
    ])
  })

  test.each([
    ['stock', 'stock'],
    ['In stock; 10: 5 – 7 days', 'stock; 10: 5-7 days'],
    ['100+: 3 semaines; 1: en existencia; 20:2 a 3 semanas', 'stock; 20: 2-3 weeks; 100: 3 weeks'],
    ['2-3 weeks;', '2-3 weeks'],
    ['', ''],
  ])('%s is read', (typed, written) => {
    const read = readLeadTimes(typed)
    expect(read && writeLeadTimes(read)).toBe(written)
  })

  test.each(['soon', '3-2 weeks', '0: stock', '1: stock; stock', '5 months', '1000 days', '10: ', '2-3', '-1 days'])(
    '%s is no lead time',
    typed => expect(readLeadTimes(typed)).toBeNull(),
  )

  test('that are written are read as the same', () => {
    const random = seededRandom(37)
    const whole = (most: number) => Math.floor(random() * most)
    for (let round = 0; round < 200; round++) {
      const quantities = [...new Set(Array.from({ length: whole(9) }, () => 1 + whole(1_000_000)))].sort(
        (a, b) => a - b,
      )
      const drawn = quantities.map((from_quantity): LeadTimeStep => {
        const from = whole(1000)
        const unit = random() < 0.5 ? 'days' : 'weeks'
        return { from_quantity, time: random() < 0.3 ? 'stock' : { from, to: from + whole(1000 - from), unit } }
      })
      const written = languages.map(language => writeLeadTimes(drawn, time => wordLeadTime(time, language)))
      for (const words of [writeLeadTimes(drawn), ...written]) expect(readLeadTimes(words)).toEqual(drawn)
    }
  })
})
