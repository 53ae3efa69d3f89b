import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../test/builders/random.ts'
import { type ChangeSince, joinChanges } from './join-changes.ts'

const fields = ['a', 'b', 'c', 'd']
type Values = Record<string, unknown>

/** A record with its log, changed the one way. */
class Kept {
  revision = 0
  values: Values = { a: 0, b: 'x', c: { en: '', es: '' }, d: null }
  readonly log: ChangeSince[] = []

  save(baseRevision: number, changes: Values) {
    const since = this.log.filter(change => change.revision > baseRevision)
    const joined = joinChanges({ baseRevision, revision: this.revision, current: this.values, changes, since })
    if (joined.ok && joined.fields.length > 0) {
      this.revision += 1
      this.log.push({ revision: this.revision, fields: joined.fields })
      this.values = { ...this.values, ...Object.fromEntries(joined.fields.map(({ field, after }) => [field, after])) }
    }
    return joined
  }
}

describe('a save that met others', () => {
  test('different fields are joined', () => {
    const kept = new Kept()
    kept.save(0, { a: 1 })
    expect(kept.save(0, { b: 'y' })).toEqual({
      ok: true,
      fields: [{ field: 'b', before: 'x', after: 'y' }],
      mergedFrom: [1],
    })
    expect(kept.values).toMatchObject({ a: 1, b: 'y' })
  })

  test('the same field is a conflict, and nothing of the save is written', () => {
    const kept = new Kept()
    kept.save(0, { a: 1 })
    kept.save(1, { a: 2 })
    expect(kept.save(0, { a: 3, b: 'y' })).toEqual({ ok: false, conflicts: [{ field: 'a', revision: 2 }] })
    expect(kept.values).toMatchObject({ a: 2, b: 'x' })
  })

  test('the same value and a change that was taken back are no conflict', () => {
    const kept = new Kept()
    kept.save(0, { a: 1, c: { en: 'Hi', es: '' } })
    expect(kept.save(0, { a: 1, c: { es: '', en: 'Hi' } })).toMatchObject({ ok: true, fields: [] })
    kept.save(1, { a: 0 })
    expect(kept.save(0, { a: 5 })).toMatchObject({ ok: true, mergedFrom: [1, 2] })
  })

  test('where entries of the log are gone, nobody can say that a field is as it was', () => {
    const kept = new Kept()
    kept.save(0, { a: 1 })
    kept.save(1, { b: 'y' })
    kept.log.shift()
    expect(kept.save(0, { d: 1 })).toEqual({ ok: false, conflicts: [{ field: 'd', revision: null }] })
    expect(kept.save(9, { d: 1 })).toMatchObject({ ok: false })
    expect(kept.save(1, { d: 1 })).toMatchObject({ ok: true })
  })
})

test('10 000 random pairs of edits lose nothing: each is in the record, or was refused', () => {
  const random = seededRandom(20261122)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const edit = (turn: string): Values =>
    Object.fromEntries(
      fields.filter(() => random() < 0.4).map(field => [field, pick([0, 'x', null, `${turn} ${field}`])]),
    )
  for (let pair = 0; pair < 10_000; pair++) {
    const kept = new Kept()
    const ann = edit(`ann ${pair}`)
    const bob = edit(`bob ${pair}`)
    const before = kept.values
    expect(kept.save(0, ann).ok).toBe(true)
    const afterAnn = kept.values
    const { ok } = kept.save(0, bob)
    if (ok) {
      expect(kept.values).toMatchObject(bob)
      // Ann's change is there, or Bob wanted what stood there before her change and after it.
      for (const [field, value] of Object.entries(ann))
        if (value !== before[field] && value !== kept.values[field]) expect.fail(`${field} of Ann is lost`)
    } else {
      expect(kept.values).toEqual(afterAnn)
      expect(fields.some(field => field in ann && field in bob && ann[field] !== bob[field])).toBe(true)
    }
  }
})
