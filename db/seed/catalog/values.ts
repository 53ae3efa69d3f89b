import { formatQuantity } from '#shared/number/format-number.ts'
import { type AttributeFacts, type AttributeKey, attributeFacts } from '../data/attributes.ts'
import { type OptionAttributeKey, type OptionFacts, optionFacts } from '../data/options.ts'
import type { OptionRow, OptionTextRow, ProductAttributeRow } from './rows.ts'
import { inEachLanguage, typeset, type Words } from './words.ts'

/** One value of one attribute, before its option has an id. */
export interface Value {
  key: AttributeKey
  number?: number
  numberTo?: number
  option?: string
  yes?: boolean
  words?: ProductAttributeRow['words']
}

type OptionKeyOf<K extends OptionAttributeKey> = (typeof optionFacts)[K][number]['key']

/** A number in the attribute's unit, or nothing when the facts have none. */
export function number(key: AttributeKey, value: number | undefined): Value[] {
  return value === undefined ? [] : [{ key, number: value }]
}

export function range(key: AttributeKey, from: number, to: number): Value[] {
  return [{ key, number: from, numberTo: to }]
}

/** One or more choices of an option attribute. */
export function options<K extends OptionAttributeKey>(key: K, keys: readonly OptionKeyOf<K>[]): Value[] {
  return keys.map(option => ({ key, option }))
}

export function yesNo(key: AttributeKey, yes: boolean | undefined): Value[] {
  return yes === undefined ? [] : [{ key, yes }]
}

/** The product has the attribute, but nobody has read its value in a data sheet yet. */
export function onRequest(...keys: AttributeKey[]): Value[] {
  return keys.map(key => ({ key }))
}

/** A typeset text with a capital letter. A text that is the same in all languages is stored once. */
export function text(key: AttributeKey, words: Words | undefined): Value[] {
  if (!words) return []
  const set = typeset(inEachLanguage(language => capital(words[language])))
  return [{ key, words: set.es === set.en && set.fr === set.en ? { en: set.en } : { ...set } }]
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const byKey = new Map<string, AttributeFacts>(attributeFacts.map(facts => [facts.key, facts]))
const optionIds = new Map<string, number>()

export function attributeOf(key: AttributeKey): AttributeFacts {
  const found = byKey.get(key)
  if (!found) throw new Error(`No attribute ${key}`)
  return found
}

// Stable ids: the choices of an option attribute are numbered by their order, those of a number attribute by the number.
const optionId = (attributeId: number, index: number) => attributeId * 1000 + index

const listedOptions = Object.entries(optionFacts).flatMap(([key, choices]) => {
  const { id } = attributeOf(key as OptionAttributeKey)
  return (choices as readonly OptionFacts[]).map((facts, n) => ({
    id: optionId(id, n + 1),
    attributeId: id,
    position: n,
    facts,
  }))
})
for (const option of listedOptions) optionIds.set(`${option.attributeId}:${option.facts.key}`, option.id)

function isCounted(facts: AttributeFacts): boolean {
  return facts.kind === 'number' && facts.filter?.[1] === 'options'
}

/** The rows of a product's values, several values of one attribute in the order given. */
export function toRows(productId: number, values: Value[]): ProductAttributeRow[] {
  const seen = new Map<number, number>()
  return values.map(({ key, option, ...value }) => {
    const facts = attributeOf(key)
    const position = seen.get(facts.id) ?? 0
    seen.set(facts.id, position + 1)
    return { productId, attributeId: facts.id, position, optionId: optionIdOf(facts, option, value.number), ...value }
  })
}

function optionIdOf(facts: AttributeFacts, option: string | undefined, counted: number | undefined): number | null {
  if (option !== undefined) return optionIds.get(`${facts.id}:${option}`) ?? fail(`No option ${option} of ${facts.key}`)
  return isCounted(facts) && counted !== undefined ? optionId(facts.id, counted) : null
}

function fail(message: string): never {
  throw new Error(message)
}

/** Returns the choices: those listed by hand, and the occurring numbers of attributes that filter by choice. */
export function optionRows(values: Value[]): { options: OptionRow[]; optionTexts: OptionTextRow[] } {
  const rows = [
    ...listedOptions.map(({ facts, ...row }) => ({
      ...row,
      words: facts as Words,
      key: facts.key,
      number: facts.number ?? null,
    })),
  ]
  for (const facts of (attributeFacts as readonly AttributeFacts[]).filter(isCounted)) {
    const numbers = new Set(values.filter(value => value.key === facts.key).flatMap(value => value.number ?? []))
    for (const n of [...numbers].sort((a, b) => a - b)) rows.push(countedRow(facts, n))
  }
  return {
    options: rows.map(({ words: _, ...row }) => row),
    optionTexts: rows.flatMap(({ id, words }) => {
      const set = typeset(words)
      return (['en', 'es', 'fr'] as const).map(language => ({ optionId: id, language, name: set[language] }))
    }),
  }
}

function countedRow(facts: AttributeFacts, n: number) {
  const words = inEachLanguage(language => formatQuantity(n, facts.unit ?? null, language))
  return { id: optionId(facts.id, n), attributeId: facts.id, position: n, words, key: String(n), number: n }
}
