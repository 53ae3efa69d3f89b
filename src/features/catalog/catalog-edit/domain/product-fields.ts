import type { LeadTimeStep } from '#features/catalog/catalog/domain/lead-time.ts'
import {
  type AttributeFact,
  type Confirmation,
  fieldFacts,
  isAttributeFact,
  type TradeFact,
  tradeFacts,
} from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import type { StoredVideo } from '#features/catalog/video/domain/product-video.ts'
import { type Language, languages } from '#shared/language.ts'

/**
 * The fields of a product as histories, waiting changes, saves, the grid and imports name them. One name for one thing: texts end in
 * the language ('name.es'), attributes are named by their key ('attribute.voltage'), relations by their kind ('relation.accessory'),
 * and what somebody has confirmed by the fact ('confirmed.gtin').
 */
export const plainFields = [
  'state',
  'sku',
  'category_id',
  'se_name',
  'manufacturer',
  'manufacturer_part_number',
  ...fieldFacts,
  'lead_time_weeks_from',
  'lead_time_weeks_to',
  'position',
  'best_seller_position',
  'home_position',
  'replaced_by_id',
  'obsolete_since',
] as const
export type PlainField = (typeof plainFields)[number]

export const productTextFields = [
  'name',
  'short_description',
  'full_description',
  'meta_title',
  'meta_description',
] as const
export type ProductTextField = (typeof productTextFields)[number]

/** The most letters of each text. */
export const textLengths = {
  name: 150,
  short_description: 300,
  full_description: 8000,
  meta_title: 70,
  meta_description: 160,
} as const satisfies Record<ProductTextField, number>

/** A page shows all uploaded pictures of a product. */
export const mostPictures = 12

export const relationKinds = ['accessory', 'related'] as const
export type RelationKind = (typeof relationKinds)[number]

/** A product's value of an attribute. `not_stated`: it has the attribute, its value is given on request. Null: it has none. */
export type StatedValue =
  | { option_ids: number[] }
  | StatedNumber
  /** Several numbers or ranges, at least two. */
  | { numbers: StatedNumber[] }
  | { yes: boolean }
  /** A text may carry the number by which it is compared. */
  | { words: StatedWords; number?: number }
  | 'not_stated'
  | null

export interface StatedNumber {
  number: number
  /** The end of a range. */
  number_to?: number
}
/** Only `en` where all languages have the same; it is empty where there is no English. */
export interface StatedWords {
  en: string
  es?: string
  fr?: string
}

/** A product as flat values by field; a text that is missing is null. */
export type ProductFields = Record<PlainField, string | number | null> &
  Record<`${ProductTextField}.${Language}`, string | null> &
  Record<`attribute.${string}`, StatedValue> &
  Record<`relation.${RelationKind}`, number[]> &
  Record<`confirmed.${TradeFact}`, Confirmation | null> & {
    /** The ids of its uploaded pictures, in their order. */
    pictures: number[]
    videos: StoredVideo[]
    /** By rising quantity. */
    lead_times: LeadTimeStep[]
  }

/** The field of the product that states a fact of the trade data. */
export const fieldOfFact = (fact: TradeFact): Exclude<TradeFact, AttributeFact> | `attribute.${AttributeFact}` =>
  isAttributeFact(fact) ? `attribute.${fact}` : fact

/** The parts of a field's name. Null: no field has this name. */
export type FieldName =
  | { kind: 'plain'; field: PlainField }
  | { kind: 'text'; field: ProductTextField; language: Language }
  | { kind: 'attribute'; key: string }
  | { kind: 'relation'; relation: RelationKind }
  | { kind: 'confirmed'; fact: TradeFact }
  | { kind: 'pictures' }
  | { kind: 'videos' }
  | { kind: 'lead_times' }

export function readFieldName(name: string): FieldName | null {
  const plain = plainFields.find(field => field === name)
  if (plain) return { kind: 'plain', field: plain }
  if (name === 'pictures' || name === 'videos' || name === 'lead_times') return { kind: name }
  const at = name.indexOf('.')
  if (at < 0) return null
  const [first, rest] = [name.slice(0, at), name.slice(at + 1)]
  if (first === 'attribute') return rest ? { kind: 'attribute', key: rest } : null
  const relation = first === 'relation' && relationKinds.find(kind => kind === rest)
  if (relation) return { kind: 'relation', relation }
  const fact = first === 'confirmed' && tradeFacts.find(one => one === rest)
  if (fact) return { kind: 'confirmed', fact }
  const field = productTextFields.find(one => one === first)
  const language = languages.find(one => one === rest)
  return field && language ? { kind: 'text', field, language } : null
}
