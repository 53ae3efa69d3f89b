import { expect, test } from 'vitest'
import { versionContent, versionLine } from '../../../../../../test/builders/version-content.ts'
import { totalOfChoice } from './choice.ts'

test('without a choice the total is that of the version', () => {
  const content = versionContent()
  expect(totalOfChoice(content, [])).toBe(content.total)
})

test('an option is added, and an alternative takes the place of its line', () => {
  const content = versionContent()
  // (1255.00 + 282.26 + 50.00) less 10 % plus 40.00
  expect(totalOfChoice(content, [4])).toBe('1468.53')
  // (1000.00 + 282.26) less 10 % plus 40.00
  expect(totalOfChoice(content, [3])).toBe('1194.03')
})

test('a discount that is an amount stays, up to the subtotal', () => {
  const content = versionContent({ discount_percent: null, discount: '153.73' })
  expect(totalOfChoice(content, [4])).toBe('1473.53')
  const small = versionContent({
    lines: [
      versionLine({ total: '100.00' }),
      versionLine({ id: 2, is_counted: false, alternative_of: 1, total: '10.00' }),
    ],
    discount_percent: null,
    discount: '50.00',
    freight: '0.00',
  })
  expect(totalOfChoice(small, [2])).toBe('0.00')
})

test('what is no option and no alternative cannot be chosen, nor anything twice', () => {
  const content = versionContent()
  expect([totalOfChoice(content, [1]), totalOfChoice(content, [99]), totalOfChoice(content, [4, 4])]).toEqual([
    null,
    null,
    null,
  ])
  const two = versionContent({
    lines: [...content.lines, versionLine({ id: 7, is_counted: false, alternative_of: 1 })],
  })
  expect(totalOfChoice(two, [3, 7])).toBeNull()
})

test('what is not offered cannot be chosen, whatever else is said of it', () => {
  const gone = { answer: 'not_offered' as const, unit_price: null, total: null, is_counted: false }
  const content = versionContent({
    lines: [
      versionLine({ total: '100.00' }),
      versionLine({ id: 2, ...gone, alternative_of: 1 }),
      versionLine({ id: 3, ...gone, is_optional: true }),
    ],
  })
  expect([totalOfChoice(content, [2]), totalOfChoice(content, [3])]).toEqual([null, null])
})
