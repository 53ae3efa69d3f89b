import { expect, test } from 'vitest'
import { textStateOf, translatedLanguages } from '#shared/text/text-state.ts'
import { seededRandom } from '../../../test/builders/random.ts'
import { digestOf, sourcesOf } from './text-sources.ts'

type Fields = Record<'name.en' | 'name.es' | 'name.fr', string | null>
type Changes = Partial<Fields>

/** A record whose sources are kept as the database keeps them. */
class Kept {
  fields: Fields = { 'name.en': 'A', 'name.es': 'a', 'name.fr': null }
  readonly sources = new Map<string, string>()

  change(changes: Changes, isReplay = false): void {
    const changed = Object.entries(changes)
      .map(([field, after]) => ({ field, before: this.fields[field as keyof Fields], after }))
      .filter(({ before, after }) => before !== after)
    const { before, written } = sourcesOf(this.fields, changed)
    const known = isReplay ? [...before, ...written] : before
    for (const { language, digest, source } of known) {
      const key = `${language} ${digest}`
      if (!this.sources.has(key)) this.sources.set(key, source)
    }
    if (!isReplay) for (const { language, digest, source } of written) this.sources.set(`${language} ${digest}`, source)
    this.fields = { ...this.fields, ...changes }
  }

  confirm(language: 'es' | 'fr'): void {
    const text = this.fields[`name.${language}`]
    if (text) this.sources.set(`${language} ${digestOf(text)}`, this.fields['name.en'] ?? '')
  }

  stateOf(language: 'es' | 'fr') {
    const [english, translation] = [this.fields['name.en'], this.fields[`name.${language}`]]
    const source = translation ? (this.sources.get(`${language} ${digestOf(translation)}`) ?? null) : null
    return textStateOf({ english, translation, source })
  }
}

test('a translation is outdated while its English differs from the one it was made for', () => {
  const kept = new Kept()
  expect([kept.stateOf('es'), kept.stateOf('fr')]).toEqual(['current', 'missing'])
  kept.change({ 'name.en': 'B' })
  expect(kept.stateOf('es')).toBe('outdated')
  kept.change({ 'name.en': 'A' }, true)
  expect(kept.stateOf('es')).toBe('current')
  kept.change({ 'name.en': 'C' })
  kept.confirm('es')
  expect(kept.stateOf('es')).toBe('current')
  kept.change({ 'name.en': 'D', 'name.es': 'd' })
  expect(kept.stateOf('es')).toBe('current')
  kept.change({ 'name.es': 'a' }, true)
  expect(kept.stateOf('es')).toBe('outdated')
  kept.change({ 'name.es': 'aa' })
  expect(kept.stateOf('es')).toBe('current')
  kept.change({ 'name.en': null })
  expect(kept.stateOf('es')).toBe(null)
})

test('other fields than texts say nothing', () => {
  const fields = { sku: 'A', 'name.en': 'A', 'name.es': 'a' }
  const changed = [{ field: 'sku', before: 'A', after: 'B' }]
  expect(sourcesOf(fields, changed)).toEqual({ before: [], written: [] })
})

/** One thing that was done to a record, as the model remembers it. */
interface Done {
  before: Fields
  after: Fields
  isUndo: boolean
  confirmed: 'es' | 'fr' | null
}

/** The slow model: a translation is right for the English beside which it was last typed or confirmed, at first for the first one. */
function modelState(first: Fields, all: readonly Done[], now: Fields, language: 'es' | 'fr') {
  const name = `name.${language}` as const
  const own = now[name]
  let source = first[name] === own ? (first['name.en'] ?? '') : null
  for (const { before, after, isUndo, confirmed } of all) {
    const isTyped = !isUndo && before[name] !== after[name] && after[name] === own
    if (isTyped || (confirmed === language && after[name] === own)) source = after['name.en'] ?? ''
  }
  return textStateOf({ english: now['name.en'], translation: own, source })
}

test('5 000 random rows of edits, undos and confirmations have the states of a slow model', () => {
  const random = seededRandom(17)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  for (let round = 0; round < 5000; round++) {
    const kept = new Kept()
    const first = kept.fields
    const done: Done[] = []
    const undoable: Done[] = []
    for (let step = 0; step < 12; step++) {
      const before = kept.fields
      const what = random()
      const note = (isUndo: boolean, confirmed: Done['confirmed'] = null) => {
        const made = { before, after: kept.fields, isUndo, confirmed }
        done.push(made)
        return made
      }
      const last = undoable.at(-1)
      if (what < 0.2 && last) {
        undoable.pop()
        kept.change(last.before, true)
        note(true)
      } else if (what < 0.35) {
        const language = pick(translatedLanguages)
        kept.confirm(language)
        note(false, language)
      } else {
        const changes: Changes = {}
        if (random() < 0.5) changes['name.en'] = pick(['A', 'B', 'C', null])
        if (random() < 0.4) changes['name.es'] = pick(['a', 'b', 'c', null])
        if (random() < 0.3) changes['name.fr'] = pick(['x', 'y', null])
        kept.change(changes)
        undoable.push(note(false))
      }
      for (const language of translatedLanguages) {
        const [state, expected] = [kept.stateOf(language), modelState(first, done, kept.fields, language)]
        if (state !== expected) expect.fail(`${language} is ${state}, not ${expected}: ${JSON.stringify(done)}`)
      }
    }
  }
})
