import type { AttributeFacts } from '#features/catalog/domain/attribute.ts'
import type { ColumnValue } from '#features/catalog/domain/column-value.ts'
import type { Language } from '#shared/language.ts'
import { readMeasure, type Unit } from './measures.ts'
import { stemOf } from './stem.ts'
import { wordsOf } from './words.ts'

/** One value, or one range of values, of a filter. */
export interface Condition {
  attributeId: number
  optionId?: number
  range?: { from: number; to: number }
}

/** What the catalogue's filters can be called in a query, in one language and in English. */
export interface Vocabulary {
  language: Language
  /** What a measure such as 'A100' or 'positions20' can mean, the likeliest first. */
  measures: ReadonlyMap<string, readonly Condition[]>
  /** What words in a row can mean, by their stems. */
  phrases: ReadonlyMap<string, readonly Condition[]>
}

// spec §3: the attributes whose values are words; values of others stand in too many texts with another meaning.
const wordAttributes = new Set([101, 9, 29, 32])
const countUnits: Record<number, Unit> = { 21: 'positions', 18: 'buses', 327: 'poles' }

/** `valuesOf`: the different values that products have of an attribute. Values that no product has are not understood. */
export function buildVocabulary(
  filters: readonly AttributeFacts[],
  valuesOf: (attributeId: number) => readonly ColumnValue[],
  language: Language,
): Vocabulary {
  const measures = new Map<string, Condition[]>()
  const phrases = new Map<string, Condition[]>()
  const add = (map: Map<string, Condition[]>, key: string, condition: Condition) => {
    const known = map.get(key) ?? []
    if (!known.some(other => isSame(other, condition))) map.set(key, [...known, condition])
  }
  for (const attribute of filters) {
    const { id: attributeId, unit, options } = attribute
    const values = valuesOf(attributeId)
    const used = new Set(values.flatMap(value => value.options))
    for (const { id: optionId, name } of options.filter((_, place) => used.has(place))) {
      const names = [name[language], name.en]
      for (const text of names) {
        const measure = readMeasure(text.split(/\s+/), 0)
        if (measure && !measure.to) add(measures, measureKey(measure.unit, measure.from), { attributeId, optionId })
        if (wordAttributes.has(attributeId)) add(phrases, phraseOf(text, language), { attributeId, optionId })
      }
    }
    const countUnit = countUnits[attributeId] ?? (unit === 'A' ? unit : null)
    if (!countUnit) continue
    for (const { from, to } of values.flatMap(value => value.ranges)) {
      if (from === to) add(measures, measureKey(countUnit, from), { attributeId, range: { from, to } })
    }
    if (unit === 'A') add(measures, anyAmperes, { attributeId })
  }
  phrases.delete('')
  return { language, measures, phrases }
}

/** The key of the filters that any range of amperes can be of. */
export const anyAmperes = 'A'

export const measureKey = (unit: Unit, number: number) => `${unit}${number}`

export const phraseOf = (text: string, language: Language) =>
  wordsOf(text)
    .map(word => stemOf(word, language))
    .join(' ')

const isSame = (a: Condition, b: Condition) =>
  a.attributeId === b.attributeId && a.optionId === b.optionId && a.range?.from === b.range?.from
