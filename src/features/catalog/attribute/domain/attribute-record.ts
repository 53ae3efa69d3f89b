import type { GroupKey } from '#features/catalog/catalog/contract.ts'
import type { Language } from '#shared/language.ts'
import { plainLetters } from '#shared/text/plain-letters.ts'

/** The kind of records under which the change log keeps attributes. */
export const attributeKind = 'attribute'
/** Under which kind the rows of a removed option are kept. */
export const optionKind = 'attribute_option'
/** Under which kind the rows of a merge of options or of a conversion are kept, with the id of the attribute. */
export const valueActKind = 'attribute_values'

export const valueKinds = ['number', 'range', 'option', 'boolean', 'text'] as const
export type ValueKind = (typeof valueKinds)[number]

/** spec §3: the attributes that programs know by their ids. They keep id, key and kind, and are not deleted. */
const specifiedIds: ReadonlySet<number> = new Set([9, 11, 16, 18, 19, 21, 22, 29, 32])
export const isSpecified = (attributeId: number): boolean => specifiedIds.has(attributeId)

export const nameLength = 100
export const keyLength = 60
export const unitLength = 12
export const mostOptions = 500
export const mostAttributes = 1000
/** Products of an attribute are counted so far. */
export const usersCap = 1000

/** An attribute as flat values; texts end in the language, those of an option begin with its id. A name that is missing is null. */
export type AttributeFields = {
  key: string
  group: GroupKey
  position: number
  kind: ValueKind
  unit: string | null
  unit_metric: string | null
  filter_position: number | null
  filter_control: 'options' | 'range' | null
  list_position: number | null
  minimum: number | null
  maximum: number | null
  decimals: number | null
  is_compared: boolean
  is_on_sheet: boolean
  is_multiple: boolean
  is_one_text: boolean
} & Record<`name.${Language}`, string | null> &
  Record<`option.${number}.${OptionField}`, string | number | null>

export type OptionField = 'key' | 'number' | 'position' | `name.${Language}`

/** Reads the name of an option's field: 'option.901.name.es'. Null: it is no such name. */
export function readOptionField(field: string): { optionId: number; field: OptionField } | null {
  const match = /^option\.(\d{1,10})\.(key|number|position|name\.(?:en|es|fr))$/.exec(field)
  // The pattern allows no other words.
  return match ? { optionId: Number(match[1]), field: match[2] as OptionField } : null
}

/** A word for URLs and files from a name: 'Heat sink, 2 mm' → 'heat-sink-2-mm'; empty where no letter is left. */
export function keyOf(name: string, separator: '-' | '_' = '-'): string {
  const words = plainLetters(name)
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).join(separator).slice(0, keyLength)
}
