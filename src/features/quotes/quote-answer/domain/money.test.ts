import { describe, expect, test } from 'vitest'
import { priceInForce, readAmount, writeAmount } from '#features/catalog/price/domain/amount.ts'
import { type Currency, currencies, currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { add, decimal, isLess, round, subtract, times, write } from '../../../../../test/builders/paper-sums.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { lane } from '../../../../../test/lanes.ts'
import type { DraftHead, LineFields } from './draft/draft.ts'
import { isCounted, priceLine, totalsOf } from './money.ts'

type Line = Pick<
  LineFields,
  'kind' | 'answer' | 'quantity' | 'breaks' | 'is_on_request' | 'discount_percent' | 'is_optional' | 'is_counted'
>

const line = (facts: Partial<Line> & { price?: string } = {}): Line => ({
  kind: 'product',
  answer: 'as_requested',
  quantity: 1,
  breaks: facts.price === undefined ? [] : [{ from_quantity: 1, unit_price: facts.price }],
  is_on_request: false,
  discount_percent: '0',
  is_optional: false,
  is_counted: true,
  ...facts,
})

type Head = Pick<DraftHead, 'currency' | 'discount' | 'freight'>
const head = (facts: Partial<Head> = {}): Head => ({
  currency: 'USD',
  discount: null,
  freight: { mode: 'advised_later', amount: null, incoterm: null, place: '' },
  ...facts,
})
const freight = (mode: DraftHead['freight']['mode'], amount: string | null) => ({
  mode,
  amount,
  incoterm: null,
  place: '',
})

describe('an amount', () => {
  test('is read with at most four decimals, and written with those of its currency', () => {
    const written = (text: string, currency: Currency) => writeAmount(readAmount(text), currency)
    expect(readAmount('1234.5')).toBe(12_345_000n)
    expect(readAmount('0.0001')).toBe(1n)
    expect(written('1234.5', 'USD')).toBe('1234.50')
    expect(written('0.0725', 'USD')).toBe('0.0725')
    expect(written('7', 'EUR')).toBe('7.00')
    expect(written('7.1', 'JPY')).toBe('7.1')
    expect(written('120.000', 'JPY')).toBe('120')
    expect(written('0', 'JPY')).toBe('0')
    expect(written('007.10', 'USD')).toBe('7.10')
  })

  test.each(['', '-1', '1.23456', '1e3', '1,5', '.5', '5.', ' 1', '1\n', '٣', '1'.repeat(17)])('%j is none', text => {
    expect(() => readAmount(text)).toThrow('is no amount')
  })
})

describe('a line', () => {
  test('has the price of the largest break that its quantity reaches, in whatever order they stand', () => {
    const breaks = [
      { from_quantity: 100, unit_price: '3' },
      { from_quantity: 1, unit_price: '5' },
      { from_quantity: 10, unit_price: '4' },
    ]
    const at = (quantity: number) => priceInForce(breaks, quantity)
    expect([1, 9, 10, 99, 100, 1_000_000].map(at)).toEqual(['5', '5', '4', '4', '3', '3'])
    expect(priceInForce([{ from_quantity: 10, unit_price: '4' }], 9)).toBeNull()
    expect(priceInForce([], 9)).toBeNull()
  })

  test('rounds half away from zero, to the decimals of the currency', () => {
    const total = (price: string, quantity: number, currency: Currency, discount_percent = '0') =>
      priceLine(line({ price, quantity, discount_percent }), currency).total
    expect(total('0.005', 1, 'USD')).toBe('0.01')
    expect(total('0.0049', 1, 'USD')).toBe('0.00')
    expect(total('1.115', 1, 'USD')).toBe('1.12')
    expect(total('0.125', 3, 'USD')).toBe('0.38')
    expect(total('0.5', 1, 'JPY')).toBe('1')
    expect(total('2.4999', 1, 'JPY')).toBe('2')
    expect(total('2.5', 1, 'JPY')).toBe('3')
    // 10.01 less 50 % is 5.005.
    expect(total('10.01', 1, 'USD', '50')).toBe('5.01')
    expect(total('99.99', 3, 'USD', '33.33')).toBe('199.99')
    expect(total('99.99', 3, 'USD', '100')).toBe('0.00')
    expect(total('999999999.9999', 1_000_000, 'USD')).toBe('999999999999900.00')
  })

  test('rounds once: neither the price nor the discount is rounded before the total', () => {
    expect(priceLine(line({ price: '0.3333', quantity: 3 }), 'USD')).toEqual({ unit_price: '0.3333', total: '1.00' })
    // 0.015 × 0.75 × 100 = 1.125; a discounted price of 0.01 would give 1.00.
    expect(priceLine(line({ price: '0.015', quantity: 100, discount_percent: '25' }), 'USD').total).toBe('1.13')
  })

  test('without a price has none: on request, text, not offered, below its first break', () => {
    const none = { unit_price: null, total: null }
    expect(priceLine(line(), 'USD')).toEqual(none)
    expect(priceLine(line({ price: '5', is_on_request: true }), 'USD')).toEqual(none)
    expect(priceLine(line({ price: '5', kind: 'text' }), 'USD')).toEqual(none)
    expect(priceLine(line({ price: '5', answer: 'not_offered' }), 'USD')).toEqual(none)
    expect(priceLine(line({ breaks: [{ from_quantity: 5, unit_price: '1' }], quantity: 4 }), 'USD')).toEqual(none)
    expect(priceLine(line({ price: '0' }), 'USD')).toEqual({ unit_price: '0.00', total: '0.00' })
  })
})

describe('the totals', () => {
  test('are sums of rounded lines, not the rounded sum', () => {
    const lines = [1, 2, 3].map(() => line({ price: '0.333' }))
    expect(totalsOf(lines, head()).total).toBe('0.99')
  })

  test('leave out options, alternatives, texts and what is not offered', () => {
    const lines = [
      line({ price: '10' }),
      line({ price: '100', is_optional: true }),
      line({ price: '1000', is_counted: false }),
      line({ kind: 'text' }),
      line({ answer: 'not_offered' }),
    ]
    expect(lines.map(isCounted)).toEqual([true, false, false, false, false])
    expect(totalsOf(lines, head())).toEqual({
      subtotal: '10.00',
      discount: '0.00',
      freight: '0.00',
      total: '10.00',
      is_partial: false,
    })
  })

  test('are partial where a counted line has no price, also on request', () => {
    expect(totalsOf([line({ price: '10' }), line()], head())).toMatchObject({ total: '10.00', is_partial: true })
    expect(totalsOf([line({ price: '1', is_on_request: true })], head())).toMatchObject({ is_partial: true })
    expect(totalsOf([line({ is_optional: true })], head()).is_partial).toBe(false)
    expect(totalsOf([], head())).toMatchObject({ total: '0.00', is_partial: false })
  })

  test('have a discount of the subtotal, rounded, and never more than it', () => {
    const lines = [line({ price: '33.35' })]
    const less = (discount: Head['discount'], currency: Currency = 'USD') =>
      totalsOf(lines, head({ currency, discount }))
    expect(less({ percent: '10' })).toMatchObject({ subtotal: '33.35', discount: '3.34', total: '30.01' })
    expect(less({ percent: '100' }).total).toBe('0.00')
    expect(less({ amount: '3.005' })).toMatchObject({ discount: '3.01', total: '30.34' })
    expect(less({ amount: '99' })).toMatchObject({ discount: '33.35', total: '0.00' })
    expect(less({ percent: '50' }, 'JPY')).toMatchObject({ subtotal: '33', discount: '17', total: '16' })
  })

  test('add freight only where it is prepaid and added, after the discount', () => {
    const of = (mode: DraftHead['freight']['mode'], amount: string | null) =>
      totalsOf([line({ price: '100' })], head({ discount: { percent: '10' }, freight: freight(mode, amount) }))
    expect(of('prepaid_and_added', '12.345')).toMatchObject({ freight: '12.35', total: '102.35' })
    expect(of('prepaid_and_added', null)).toMatchObject({ freight: '0.00', total: '90.00' })
    expect(of('included', '12')).toMatchObject({ freight: '0.00', total: '90.00' })
    expect(of('collect', '12')).toMatchObject({ freight: '0.00', total: '90.00' })
  })
})

/* The oracle calculates as with pencil and paper: it shares nothing with the code. */

const hundredth = decimal('0.01')

function oracleLine(one: Line, currency: Currency): string | null {
  if (one.kind === 'text' || one.answer === 'not_offered' || one.is_on_request) return null
  let price: string | null = null
  let from = 0
  for (const step of one.breaks)
    if (step.from_quantity <= one.quantity && step.from_quantity >= from)
      [price, from] = [step.unit_price, step.from_quantity]
  if (price === null) return null
  const whole = times(decimal(price), decimal(String(one.quantity)))
  const less = times(times(whole, decimal(one.discount_percent)), hundredth)
  return write(round(subtract(whole, less), currencies[currency]))
}

function oracleTotals(lines: readonly Line[], { currency, discount, freight: carriage }: Head) {
  const places = currencies[currency]
  let subtotal = round(decimal('0'), places)
  let isPartial = false
  for (const one of lines) {
    if (one.is_optional || !one.is_counted || one.kind === 'text' || one.answer === 'not_offered') continue
    const total = oracleLine(one, currency)
    if (total === null) isPartial = true
    else subtotal = add(subtotal, decimal(total))
  }
  let less = round(decimal('0'), places)
  if (discount && 'percent' in discount)
    less = round(times(times(subtotal, decimal(discount.percent)), hundredth), places)
  if (discount && 'amount' in discount) less = round(decimal(discount.amount), places)
  if (isLess(subtotal, less)) less = subtotal
  const added = carriage.mode === 'prepaid_and_added' && carriage.amount !== null ? carriage.amount : '0'
  const carried = round(decimal(added), places)
  return {
    subtotal: write(subtotal),
    discount: write(less),
    freight: write(carried),
    total: write(add(subtract(subtotal, less), carried)),
    is_partial: isPartial,
  }
}

const quotes = lane === 'night' ? 100_000 : 10_000

test(`${quotes} random quotes are what pencil and paper give`, () => {
  const random = seededRandom(20261123)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T
  const amount = () => {
    const decimals = below(5)
    const whole = String(below(10 ** (1 + below(6))))
    return decimals === 0 ? whole : `${whole}.${String(below(10 ** decimals)).padStart(decimals, '0')}`
  }
  const percent = () =>
    pick(['0', '0', '5', '10', '12.5', '33.33', '66.67', '99.99', '100', `${below(100)}.${below(10)}5`])
  const randomLine = (): Line => {
    const steps = [...new Set(Array.from({ length: below(5) }, () => 1 + below(50)))].sort((a, b) => a - b)
    return line({
      kind: pick(['product', 'product', 'free', 'charge', 'text']),
      answer: pick(['as_requested', 'as_requested', 'matched', 'alternative', 'not_offered']),
      quantity: 1 + below(pick([10, 100, 10_000])),
      breaks: steps.map(from_quantity => ({ from_quantity, unit_price: amount() })),
      is_on_request: random() < 0.05,
      discount_percent: percent(),
      is_optional: random() < 0.1,
      is_counted: random() < 0.9,
    })
  }
  for (let quote = 0; quote < quotes; quote++) {
    const lines = Array.from({ length: below(6) }, randomLine)
    const about = head({
      currency: pick(currencyCodes),
      discount: pick([null, null, { percent: percent() }, { amount: amount() }]),
      freight: freight(pick(['included', 'prepaid_and_added', 'collect']), pick([null, amount()])),
    })
    const counted = totalsOf(lines, about)
    const expected = oracleTotals(lines, about)
    // Compared by hand: an assertion of vitest for each of 300 000 figures takes half a minute.
    const isSame =
      counted.subtotal === expected.subtotal &&
      counted.discount === expected.discount &&
      counted.freight === expected.freight &&
      counted.total === expected.total &&
      counted.is_partial === expected.is_partial &&
      lines.every(one => priceLine(one, about.currency).total === oracleLine(one, about.currency))
    if (!isSame) expect(counted, JSON.stringify({ lines, about })).toEqual(expected)
  }
})
