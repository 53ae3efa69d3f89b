import type { Language } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import type { GroupKey } from '../contract.ts'

export type PerLanguage = Record<Language, string>

/** An option of an attribute, with its names. */
export interface OptionFacts {
  id: number
  key: string
  number: number | null
  position: number
  name: PerLanguage
}

/** A specification attribute with its names and options. There are few, so all are kept in memory. */
export interface AttributeFacts {
  id: number
  key: string
  groupKey: GroupKey
  position: number
  kind: 'number' | 'range' | 'option' | 'boolean' | 'text'
  unit: string | null
  unitMetric: string | null
  filterPosition: number | null
  filterControl: 'options' | 'range' | null
  listPosition: number | null
  name: PerLanguage
  options: readonly OptionFacts[]
  /** Options that were merged into others, for URLs that still name them. */
  formerOptions?: readonly { formerId: number; key: string; optionId: number }[]
  /** Keys that it and its options had before, likewise. */
  formerKeys?: readonly string[]
  formerOptionKeys?: readonly { key: string; optionId: number }[]
}

/** One value of one attribute of one product, as the table holds it. */
export interface AttributeValue {
  attributeId: number
  optionId: number | null
  number: number | null
  numberTo: number | null
  yes: boolean | null
  /** The English ones are empty where there are none: the release before needs them. */
  words: { en: string; es?: string; fr?: string } | null
}

/** A value whose words have English ones, so that every language falls back to some. */
export function withShownWords<Value extends Pick<AttributeValue, 'words'>>(value: Value): Value {
  const { words } = value
  return words?.en === '' ? { ...value, words: { ...words, en: shownOf(words, 'en') ?? '' } } : value
}

/** Whether the product has the attribute, but its value is not known and given on request. */
export function isOnRequest({ optionId, number, numberTo, yes, words }: Omit<AttributeValue, 'attributeId'>): boolean {
  return optionId === null && number === null && numberTo === null && yes === null && words === null
}

/** The option of a value: by its id, by its number, or yes or no. */
export function optionOfValue(
  { options, kind }: AttributeFacts,
  { optionId, number, yes }: Pick<AttributeValue, 'optionId' | 'number' | 'yes'>,
): OptionFacts | undefined {
  if (optionId !== null) return options.find(option => option.id === optionId)
  if (kind === 'boolean' && yes !== null) return options.find(option => option.key === (yes ? 'yes' : 'no'))
  return number === null ? undefined : options.find(option => option.number === number)
}
