import type { AttributeFacts } from '#features/catalog/domain/attribute.ts'
import type { Column } from '#features/catalog/domain/filtering/column.ts'
import { foldText } from '#shared/fold-text.ts'
import { type Language, languages } from '#shared/language.ts'
import { readQuantities, type Unit } from '#shared/read-quantity.ts'
import type { Condition } from './conditions.ts'
import { placesOfUnit } from './quantity-columns.ts'
import { stemOf, wordsOf } from './words.ts'

/** What the catalogue's attributes and their values can be called in a query, in one language and in English. */
export interface Vocabulary {
  language: Language
  /** What words in a row can mean, by their stems. */
  phrases: ReadonlyMap<string, readonly Condition[]>
  /** What attributes that hold quantities are called, folded → their keys. */
  names: ReadonlyMap<string, readonly string[]>
  /** The attributes that hold quantities, by their keys. */
  measured: ReadonlyMap<string, Measured>
  /** The attributes whose values are words: their keys. */
  keyOfWords: ReadonlyMap<number, string>
}

export interface Measured {
  attribute: AttributeFacts
  /** Choices that are a number: 19 of '19 in. EIA rack'. Empty where products have the numbers themselves. */
  choices: readonly { optionId: number; number: number }[]
}

// spec §3: the attributes whose values are words; values of others stand in too many texts with another meaning.
const wordKeys: ReadonlySet<string> = new Set(['fuse_type', 'mounting', 'input', 'output'])

/** The family of a fuse or breaker, beside which a bare number is its rating: 'TPL 400'. */
export const familyKey = 'fuse_type'

// What people call them besides the names that the catalogue shows.
const otherNames: Record<string, string> = {
  rating: 'rated|rated current|rating|corriente nominal|calibre|courant nominal|courant assigne',
  bus: 'bus|bus rating|per bus|barra|barra de|por barra|jeu de barres|par jeu de barres',
  max_fuse:
    'max fuse|max breaker|per position|fusible max|fusible maximo|por posicion|fusible maximum|calibre max|par position',
  max_load: 'continuous load|load|carga|carga continua|charge|charge continue',
  max_interrupt: 'upstream|upstream device|interrupt device|aguas arriba|amont|protection amont',
  interrupting_rating: 'interrupting|interrupting rating|poder de corte|pouvoir de coupure',
  input_wire: "input|input wire|entrada|cable de entrada|entree|cable d’entree|cable d'entree",
  output_wire: 'output|output wire|salida|cable de salida|sortie|cable de sortie',
  ground_wire: 'ground|ground wire|tierra|terre',
}

/** `columnOf`: the column of an attribute, where it has one. Values that no product has are not understood as words. */
export function buildVocabulary(
  attributes: readonly AttributeFacts[],
  columnOf: (attributeId: number) => Column | undefined,
  language: Language,
): Vocabulary {
  const phrases = new Map<string, Condition[]>()
  const names = new Map<string, string[]>()
  const measured = new Map<string, Measured>()
  for (const attribute of attributes) {
    const column = columnOf(attribute.id)
    if (!column) continue
    if (wordKeys.has(attribute.key)) addPhrases(phrases, attribute, column, language)
    const units = unitsOfKey.get(attribute.key)
    if (!units) continue
    measured.set(attribute.key, { attribute, choices: numberedChoices(attribute, column, units) })
    for (const name of namesOf(attribute)) names.set(name, [...new Set([...(names.get(name) ?? []), attribute.key])])
  }
  phrases.delete('')
  const keyOfWords = new Map(attributes.filter(({ key }) => wordKeys.has(key)).map(({ id, key }) => [id, key]))
  return { language, phrases, names, measured, keyOfWords }
}

const unitsOfKey = new Map<string, Unit[]>()
for (const [unit, { first, otherwise = [], offered = [] }] of Object.entries(placesOfUnit)) {
  for (const key of [...first, ...otherwise, ...offered]) {
    // The keys are those of the table.
    unitsOfKey.set(key, [...(unitsOfKey.get(key) ?? []), unit as Unit])
  }
}

function namesOf({ key, name }: AttributeFacts): string[] {
  const shown = languages.map(language => plainName(name[language]))
  return [...new Set([...shown, ...(otherNames[key]?.split('|') ?? [])])].filter(Boolean)
}

/** A name as the pieces of a query are compared. */
const plainName = (name: string) =>
  foldText(name)
    .split(' ')
    .map(piece => piece.replace(/[.,:()]/g, ''))
    .join(' ')

function addPhrases(
  phrases: Map<string, Condition[]>,
  { id: attributeId, options }: AttributeFacts,
  { values }: Column,
  language: Language,
): void {
  const used = new Set(values.flatMap(value => value.options))
  for (const { id: optionId, name } of options.filter((_, place) => used.has(place))) {
    for (const phrase of new Set([name[language], name.en].map(text => phraseOf(text, language)))) {
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), { attributeId, optionId }])
    }
  }
}

function numberedChoices({ options }: AttributeFacts, { values }: Column, units: readonly Unit[]): Measured['choices'] {
  const used = new Set(values.flatMap(value => value.options))
  return options.flatMap(({ id: optionId, number, name }, place) => {
    if (!used.has(place)) return []
    const read = number ?? readQuantities(name.en, 'en').find(({ unit }) => units.includes(unit))?.from
    return read === undefined ? [] : [{ optionId, number: read }]
  })
}

export const phraseOf = (text: string, language: Language) =>
  wordsOf(text)
    .map(word => stemOf(word, language))
    .join(' ')
