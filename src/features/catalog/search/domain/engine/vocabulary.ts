import type { AttributeFacts } from '#features/catalog/catalog/domain/attribute.ts'
import type { Column } from '#features/catalog/catalog/domain/filtering/column.ts'
import { type Language, languages } from '#shared/language.ts'
import { readQuantities, type Unit } from '#shared/number/read-quantity.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { Condition } from './conditions.ts'
import { placesOfUnit } from './quantity-columns.ts'
import { stemOf, wordsOf } from './words.ts'

/** The words by which a query can name attributes and their values, in one language and in English. */
export interface Vocabulary {
  language: Language
  /** The values that a sequence of words can mean, by the stems of the words. */
  phrases: ReadonlyMap<string, readonly Condition[]>
  /** The folded names of the attributes that hold quantities → the keys of those attributes. */
  names: ReadonlyMap<string, readonly string[]>
  /** The attributes that hold quantities, by key. */
  measured: ReadonlyMap<string, Measured>
  /** The keys of the attributes whose values are words, by attribute id. */
  keyOfWords: ReadonlyMap<number, string>
}

export interface Measured {
  attribute: AttributeFacts
  /** The options that name a number, such as 19 in '19 in. EIA rack'. Empty if products have numbers instead of options. */
  choices: readonly { optionId: number; number: number }[]
}

// spec §3: the attributes whose values are words. Values of other attributes occur in many texts with another meaning.
const wordKeys: ReadonlySet<string> = new Set(['fuse_type', 'mounting', 'input', 'output'])

/** The family of a fuse or breaker. A number without a unit after a family is a rating: 'TPL 400'. */
export const familyKey = 'fuse_type'

// Other names of the attributes, besides those that the catalogue shows.
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

/** `columnOf` returns the column of an attribute, if there is one. A value that no product has gets no phrase. */
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
    // Object.entries gives strings, but the keys of this table are units.
    unitsOfKey.set(key, [...(unitsOfKey.get(key) ?? []), unit as Unit])
  }
}

function namesOf({ key, name }: AttributeFacts): string[] {
  const shown = languages.map(language => plainName(name[language]))
  return [...new Set([...shown, ...(otherNames[key]?.split('|') ?? [])])].filter(Boolean)
}

/** Folds a name in the way in which the pieces of a query are folded. */
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
