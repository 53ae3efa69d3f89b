import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { sortInSteps } from './sort-in-steps.ts'

test.each([0, 1, 2, 511, 512, 513, 1025, 20_000])('%i numbers have the order of a plain, stable sort', async count => {
  const random = seededRandom(count)
  const keys = Array.from({ length: count }, () => Math.floor(random() * 300))
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0)
  const sorted = await sortInSteps(count, compare, async () => {})
  expect([...sorted]).toEqual([...keys.keys()].sort(compare))
})

test('sorting pauses between its steps', async () => {
  let pauses = 0
  await sortInSteps(
    50_000,
    (a, b) => b - a,
    async () => {
      pauses++
    },
  )
  expect(pauses).toBeGreaterThan(50)
})
