import { describe, expect, test } from 'vitest'
import { wallIn } from '#shared/time/zone-day.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { type Buyer, covers, type ListFacts, type ListScope, listScopes, listsInForce } from './price-in-force.ts'

const list = (id: number, facts: Partial<ListFacts> = {}): ListFacts => ({
  ...{ id, currency: 'USD', scope: 'everyone', is_active: true },
  ...{ group_id: null, company_id: null, customer_id: null, valid_from: null, valid_until: null },
  ...facts,
})
const ana: Buyer = { customer_id: 7, company_id: 70, group_id: 700 }
const nobody: Buyer = { customer_id: null, company_id: null, group_id: null }
const of = (lists: readonly ListFacts[], buyer = ana, day = '2026-11-29', currency = 'USD') =>
  listsInForce(lists, { buyer, currency, day }).map(({ id }) => id)

test('a customer’s own lists come before those of the company, of the group and of everyone', () => {
  const lists = [
    list(1),
    list(2, { scope: 'group', group_id: 700 }),
    list(3, { scope: 'company', company_id: 70 }),
    list(4, { scope: 'customer', customer_id: 7 }),
    list(5, { scope: 'customer', customer_id: 8 }),
    list(6, { scope: 'company', company_id: 71 }),
    list(7, { scope: 'group', group_id: 701 }),
  ]
  expect(of(lists)).toEqual([4, 3, 2, 1])
  expect(of(lists, nobody)).toEqual([1])
  // A list whose company is gone is nobody's, also not of those who have none.
  expect(of([list(1, { scope: 'company' })], nobody)).toEqual([])
})

test('of one scope the list that began last comes first, one without a beginning last, and of two the newer one', () => {
  const lists = [
    list(9),
    list(1, { valid_from: '2026-01-01' }),
    list(2, { valid_from: '2026-11-29' }),
    list(3, { valid_from: '2026-01-01' }),
    list(4, { valid_from: '2026-11-30' }),
  ]
  expect(of(lists)).toEqual([2, 3, 1, 9])
})

describe('the days of a list are those of the company', () => {
  const sale = { valid_from: '2026-03-29', valid_until: '2026-03-29' }
  test.each([
    // The clocks of Madrid go on an hour that night: the day has 23 hours.
    ['Europe/Madrid', '2026-03-28T22:59:59.999Z', false],
    ['Europe/Madrid', '2026-03-28T23:00:00Z', true],
    ['Europe/Madrid', '2026-03-29T21:59:59.999Z', true],
    ['Europe/Madrid', '2026-03-29T22:00:00Z', false],
    ['America/Mexico_City', '2026-03-29T05:59:59.999Z', false],
    ['America/Mexico_City', '2026-03-29T06:00:00Z', true],
    ['Pacific/Kiritimati', '2026-03-28T10:00:00Z', true],
    ['UTC', '2026-03-29T23:59:59.999Z', true],
    ['UTC', '2026-03-30T00:00:00Z', false],
  ])('in %s at %s', (zone, at, isIn) => {
    expect(covers(sale, wallIn(new Date(at), zone).slice(0, 10))).toBe(isIn)
  })

  test('and in autumn the hour that comes twice is of the same day', () => {
    const days = { valid_from: null, valid_until: '2026-11-01' }
    const at = (instant: string) => covers(days, wallIn(new Date(instant), 'America/New_York').slice(0, 10))
    expect([at('2026-11-02T04:59:59Z'), at('2026-11-02T05:00:00Z')]).toEqual([true, false])
  })
})

/** The rule once more, asked list by list without an order: which of two lists decides. */
function isBetter(a: ListFacts, b: ListFacts): boolean {
  const rank = { everyone: 0, group: 1, company: 2, customer: 3 }
  if (rank[a.scope] !== rank[b.scope]) return rank[a.scope] > rank[b.scope]
  const day = (one: ListFacts) => (one.valid_from === null ? 0 : Number(one.valid_from.replaceAll('-', '')))
  return day(a) === day(b) ? a.id > b.id : day(a) > day(b)
}

test('agrees with a rule that compares every two lists, for thousands of random ones', () => {
  const random = seededRandom(37)
  const int = (below: number) => Math.floor(random() * below)
  const pick = <T>(values: readonly T[]): T => values[int(values.length)] as T // never empty
  const days = [null, '2026-02-28', '2026-03-01', '2026-03-02', '2026-12-31'] as const
  for (let round = 0; round < 4000; round++) {
    const lists = Array.from({ length: int(9) }, (_, at) => {
      const scope: ListScope = pick(listScopes)
      const id = scope === 'everyone' ? {} : { [`${scope}_id`]: pick([null, 1, 2]) }
      const facts = { scope, ...id, valid_from: pick(days), valid_until: pick(days) }
      return list(at + 1, { ...facts, currency: pick(['USD', 'EUR']), is_active: random() < 0.8 })
    })
    const buyer = { customer_id: pick([null, 1, 2]), company_id: pick([null, 1, 2]), group_id: pick([null, 1, 2]) }
    const day = pick(['2026-02-28', '2026-03-01', '2026-03-02'])
    const number = (text: string) => Number(text.replaceAll('-', ''))
    const fitting = lists.filter(one => {
      if (!one.is_active || one.currency !== 'EUR') return false
      if (one.valid_from !== null && number(one.valid_from) > number(day)) return false
      if (one.valid_until !== null && number(one.valid_until) < number(day)) return false
      if (one.scope === 'customer') return one.customer_id !== null && one.customer_id === buyer.customer_id
      if (one.scope === 'company') return one.company_id !== null && one.company_id === buyer.company_id
      return one.scope === 'everyone' || (one.group_id !== null && one.group_id === buyer.group_id)
    })
    const expected: number[] = []
    for (let left = fitting; left.length > 0; ) {
      const best = left.find(one => left.every(other => other === one || isBetter(one, other)))
      if (!best) throw new Error('two lists are equal')
      expected.push(best.id)
      left = left.filter(one => one !== best)
    }
    expect(of(lists, buyer, day, 'EUR')).toEqual(expected)
  }
})
