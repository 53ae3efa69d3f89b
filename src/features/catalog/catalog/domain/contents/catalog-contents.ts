import { z } from 'zod'
import type { ShownMedia } from '#features/site/media/domain/media-path.ts'
import type { Language } from '#shared/language.ts'
import type { AttributeFacts, AttributeValue } from '../attribute.ts'
import type { CategoryRow } from '../category-tree.ts'
import type { FilteredDocument } from '../filtering/filtered-document.ts'
import { type LeadTimeStep, leadTimesOf } from '../lead-time.ts'
import { type PackedTexts, textAt, textIn } from './packed-texts.ts'
import type { ValueColumn } from './value-column.ts'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** spec §2: the last category menu has an extra external link to an information sheet of registers. Setting 'external_links' holds a list. */
export const ExternalLink = z.object({ url: z.string(), title: PerLanguage })
export type ExternalLink = z.infer<typeof ExternalLink>

/**
 * The published catalogue, as it is read from the database: typed arrays by row and short lists, so that a file can hold it. Rows are
 * in the order 'position' (category tree, then place in the category).
 */
export interface CatalogContents {
  revision: number
  categories: readonly CategoryRow[]
  /** Every attribute, in the order of the product page. */
  attributes: readonly AttributeFacts[]
  externalLinks: readonly ExternalLink[]
  /** Products whose drawings are pictures of categories: id and revision. */
  pictureRevisions: readonly (readonly [id: number, revision: number])[]
  bestSellers: readonly Place[]
  homeProducts: readonly Place[]
  /** Part numbers that published products had before, by product and text. */
  aliases: readonly (readonly [productId: number, sku: string])[]
  /** Categories with documents of their own. */
  documentedCategories: readonly number[]
  /** Documents that stand at products by a filter, by id. */
  filteredDocuments: readonly FilteredDocument[]
  products: ProductFacts
}

/** A product of a short list, and its position there. Equal positions stay in the order of the rows. */
export type Place = readonly [productId: number, position: number]

/** What lists, pages and searches show of every published product, except the long texts of its page. */
export interface ProductFacts {
  ids: Int32Array
  /** Number of each row's category, see CategoryNode.ordinal. */
  categoryOf: Uint16Array
  /** The place within the category; products with the same one are in the order of their ids. */
  positions: Int32Array
  /** Milliseconds since 1970. */
  createdAt: Float64Array
  /** Rows, the newest first. */
  newestFirst: Uint32Array
  revisions: Int32Array
  /** Milliseconds since 1970. */
  updatedAt: Float64Array
  leadTimeFrom: Int32Array
  leadTimeTo: Int32Array
  replacedBy: Int32Array
  seNames: PackedTexts
  skus: PackedTexts
  manufacturers: PackedTexts
  manufacturerPartNumbers: PackedTexts
  names: Record<Language, PackedTexts>
  shortDescriptions: Record<Language, PackedTexts>
  /** The uploaded pictures of each row, as JSON; null: it has none. */
  pictures: PackedTexts
  /** The lead times that each row has by quantity, as JSON; null: it has none. */
  leadTimes: PackedTexts
  /** The trade data by which each row is found (trade/packed-trade.ts); null: it has none. */
  trade: PackedTexts
  /** One for each attribute that a product has, by attribute id. */
  values: readonly ValueColumn[]
  relations: Relations
  /** 1: the product has documents of its own. */
  hasDocuments: Uint8Array
}

/**
 * Relations that were entered by hand: those of a row are relatedIds[starts[row]] … relatedIds[starts[row + 1] - 1], in their order.
 * The related product need not be published.
 */
export interface Relations {
  starts: Uint32Array
  relatedIds: Int32Array
  /** 1: an accessory, 0: a related product. */
  isAccessory: Uint8Array
}

/** Stands for null among integers. Ids, revisions and weeks are never that small. */
const nothing = -(2 ** 31)

export const packNumbers = (numbers: readonly (number | null)[]): Int32Array =>
  Int32Array.from(numbers, number => number ?? nothing)

export function numberAt(numbers: Int32Array, row: number): number | null {
  const number = numbers[row] ?? nothing
  return number === nothing ? null : number
}

/** What a list row shows of a product beside its values. */
export interface SummaryRow {
  id: number
  seName: string
  sku: string
  manufacturerPartNumber: string | null
  /** By rising quantity; empty: it is given on request. */
  leadTimes: readonly LeadTimeStep[]
  revision: number
  name: string
  shortDescription: string
  /** The uploaded ones, in their order. */
  pictures: readonly ShownMedia[]
}

export function summaryRow(products: ProductFacts, row: number, language: Language): SummaryRow {
  return {
    id: products.ids[row] ?? 0,
    seName: textAt(products.seNames, row) ?? '',
    sku: textAt(products.skus, row) ?? '',
    manufacturerPartNumber: textAt(products.manufacturerPartNumbers, row),
    leadTimes: leadTimesAt(products, row),
    revision: products.revisions[row] ?? 0,
    name: textIn(products.names, row, language),
    shortDescription: textIn(products.shortDescriptions, row, language),
    pictures: picturesAt(products, row),
  }
}

/** What holds for each quantity of a row, by rising quantity. */
export function leadTimesAt(products: ProductFacts, row: number): readonly LeadTimeStep[] {
  const text = textAt(products.leadTimes, row)
  // readContents has written it.
  return leadTimesOf(text === null ? [] : (JSON.parse(text) as LeadTimeStep[]), {
    leadTimeWeeksFrom: numberAt(products.leadTimeFrom, row),
    leadTimeWeeksTo: numberAt(products.leadTimeTo, row),
  })
}

const noPictures: readonly ShownMedia[] = []

/** The uploaded pictures of a row, in their order. */
export function picturesAt({ pictures }: ProductFacts, row: number): readonly ShownMedia[] {
  const text = textAt(pictures, row)
  // readContents has written it.
  return text === null ? noPictures : (JSON.parse(text) as ShownMedia[])
}

/** Every value of a product, those of one attribute in their order. */
export const valuesOfRow = ({ values }: ProductFacts, row: number): AttributeValue[] =>
  values.flatMap(({ codes, lists }) => lists[codes[row] ?? 0] ?? [])
