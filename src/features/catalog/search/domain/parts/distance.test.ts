import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { distanceFrom } from './distance.ts'

/** The distance by its definition. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(1), b.slice(1)]
  if (a[0] === b[0]) return plainDistance(restA, restB)
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.length > 1 && b.length > 1
  return (
    1 +
    Math.min(
      plainDistance(restA, b),
      plainDistance(a, restB),
      plainDistance(restA, restB),
      isExchanged ? plainDistance(a.slice(2), b.slice(2)) : Infinity,
    )
  )
}

test('the distances of 1000 random texts and their beginnings match the definition, up to the limit', () => {
  const random = seededRandom(8)
  const word = () => Array.from({ length: Math.floor(random() * 7) }, () => 'ab1'[Math.floor(random() * 3)]).join('')
  const upTo = (limit: number, distance: number) => (distance <= limit ? distance : Infinity)
  for (let round = 0; round < 200; round++) {
    const wanted = `a${word()}`
    const distanceOf = distanceFrom(wanted)
    for (const limit of [0, 1, 2, 3, 9]) {
      const text = `b${word()}`
      const beginnings = Array.from(text, (_, at) => plainDistance(wanted, text.slice(0, at + 1)))
      expect(distanceOf(text, limit), `${wanted} ${text} ${limit}`).toEqual({
        whole: upTo(limit, plainDistance(wanted, text)),
        beginning: upTo(limit, Math.min(...beginnings)),
      })
    }
  }
})
