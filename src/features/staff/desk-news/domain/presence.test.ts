import { describe, expect, test } from 'vitest'
import { changedPlaces, goneAfterMs, type Heard, hear, type Presence, presentAt, stillThere } from './presence.ts'

const quote = { kind: 'quote', id: 1 } as const
const sam: Heard = { ...quote, staffId: 7, name: 'Sam', mode: 'looking' }
const ann: Heard = { ...quote, staffId: 8, name: 'Ann', mode: 'editing' }
const all = (...heard: Heard[]) => heard.reduce<Presence>((presence, one) => hear(presence, one, 0), [])

describe('presence', () => {
  test('people are listed by name with what they do, each once', () => {
    const presence = all(sam, ann, { ...sam, mode: 'editing' }, { ...sam, id: 2 })
    expect(presentAt(presence, quote).people).toEqual([
      { id: 8, name: 'Ann', mode: 'editing' },
      { id: 7, name: 'Sam', mode: 'editing' },
    ])
  })

  test('who is not heard of for 45 seconds is gone; who leaves is gone at once', () => {
    const presence = hear(all(sam), ann, 10_000)
    expect(stillThere(presence, goneAfterMs - 1)).toHaveLength(2)
    expect(presentAt(stillThere(presence, goneAfterMs), quote).people.map(({ name }) => name)).toEqual(['Ann'])
    expect(hear(presence, { ...ann, mode: 'left' }, 10_001).map(({ name }) => name)).toEqual(['Sam'])
  })

  test('only places where something differs are told', () => {
    const before = all(sam, { ...sam, id: 2 })
    expect(changedPlaces(before, hear(before, sam, 5000))).toEqual([])
    expect(changedPlaces(before, hear(before, ann, 5000))).toEqual([presentAt(all(sam, ann), quote)])
    expect(changedPlaces(before, [])).toHaveLength(2)
  })

  test('of many tabs of one person the newest count', () => {
    const presence = all(...Array.from({ length: 30 }, (_, at) => ({ ...sam, id: at + 1 })))
    expect(presence.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 11))
  })
})
