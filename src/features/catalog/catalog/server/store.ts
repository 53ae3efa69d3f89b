import { and, asc, eq, min, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { JsonReply } from '#server/calls/json-reply.ts'
import type { Database } from '#server/database/connection.ts'
import { constantSql } from '#server/database/sql/constant-sql.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import { isRowId } from '#shared/is-row-id.ts'
import type { Language } from '#shared/language.ts'
import type { Paging } from '#shared/paging.ts'
import type { Filter, ProductSummary } from '../contract.ts'
import type { AttributeValue } from '../domain/attribute.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import type { RowLayout } from '../domain/contents/row-layout.ts'
import type { Selection } from '../domain/filtering/selection.ts'
import { type LeadTimeStep, type LeadTimeUnit, leadTimesOf } from '../domain/lead-time.ts'
import { productUrl } from '../domain/paths.ts'
import { category, product, productAttribute, productLeadTime, productText } from './tables.ts'

/** SQL: a part number as it is looked for, without case, blanks and dashes. The index product_sku_key has it so. */
export const skuKey = (sku: SQLWrapper): SQL<string> => sql`upper(translate(${sku}, '- ', ''))`

/** One state of the catalogue in memory. What an answer reads before and after it waits must be of one view. */
export interface CatalogView {
  db: Database
  readonly index: CatalogIndex
  /** List rows of the products, in the order of the ids; unpublished ones are left out. */
  summaries: (ids: readonly number[], language: Language) => Promise<ProductSummary[]>
  /** The same as JSON, each kept until the catalogue changes. */
  rowsJson: (ids: readonly number[], language: Language) => string[]
  /** One page of the rows that pass the selection, the products as JSON. */
  listPage: (found: FoundRows, filter: Filter, language: Language) => Promise<{ paging: Paging; productsJson: string }>
  /** A text that is kept until the catalogue changes, as bytes. */
  remember: (key: string, make: MakeText) => Promise<Buffer<ArrayBuffer>>
  /** A reply that is kept likewise. */
  answer: (key: string, make: MakeText) => Promise<JsonReply>
}

/** Makes a text from one state of the catalogue, however long it takes. */
type MakeText = (view: CatalogView) => Promise<string> | string

/** The catalogue in memory, as all slices use it: its properties are those of the current state. */
export interface Catalog extends CatalogView {
  /** The current state, which stays as it is when a change replaces it; `index`: the state that has this index. */
  view: (index?: CatalogIndex) => CatalogView
  /** How long the last reading took, of everything or of what had changed. */
  readonly loadMs: number
  /** Takes over what changed in the database. */
  refresh: () => Promise<void>
  /**
   * Calls `follow` with each change of some products before the new state is in use, and waits for it: what is made from an index can
   * be changed likewise. It is not called when the whole catalogue was read anew.
   */
  onTakeOver: (follow: (takenOver: TakenOver) => Promise<void> | void) => void
  /** Reads what a transaction has written of some products, for a catalogue beside this one that nobody else sees. */
  overlay: (tx: Database, shown: ShownAnew) => Promise<MakeOverlay>
  close: () => Promise<void>
}

/** What a catalogue beside the one in use shows as a transaction has it. */
export interface ShownAnew {
  productIds: readonly number[]
  /** Categories with their products, where they are not in the catalogue in use. */
  categoryIds: readonly number[]
  /** What the categories are called and say may be new too; then their catalogue has their products alone. */
  areFactsNew?: boolean
}

/** Makes it, without the database; the catalogue that it answers reads long texts from the database that it is given. */
export type MakeOverlay = () => Promise<(db: Database) => Catalog>

/** What a change of some products made of the index. */
export interface TakenOver {
  before: CatalogIndex
  after: CatalogIndex
  /** Every product that changed, published or not. */
  ids: ReadonlySet<number>
  layout: RowLayout
}

/** Row numbers are valid only in the index that they were found in. */
export interface FoundRows {
  index: CatalogIndex
  rows: Uint32Array
  selection: Selection
}

const parent = alias(category, 'parent')

export type ProductValue = AttributeValue & { productId: number }

/** Attribute values of products, in the order in which a product shows them. */
export function listProductValues(db: Database, ids: readonly number[]): Promise<ProductValue[]> {
  const { productId, attributeId, optionId, number, numberTo, yes, words, position } = productAttribute
  return db
    .select({ productId, attributeId, optionId, number, numberTo, yes, words })
    .from(productAttribute)
    .where(isOneOf(productId, ids))
    .orderBy(asc(productId), asc(attributeId), asc(position))
}

interface QuotedRow extends Omit<QuoteProduct, 'productUrl'>, Record<string, unknown> {
  categoryId: number
  mainSeName: string
}

const quotedIn = (language: Language) =>
  constantSql(sql`
    select ${product.id} as "id", ${product.sku} as "sku", ${product.manufacturerPartNumber} as "manufacturerPartNumber",
      coalesce(${shownTextOf(product.id, productText, 'productId', 'name', language)}, '') as "name",
      ${product.categoryId} as "categoryId", coalesce(${parent.seName}, ${category.seName}) as "mainSeName",
      ${product.isPublished} and ${category.isPublished} and coalesce(${parent.isPublished}, true) as "isPublished"
    from ${product} join ${category} on ${category.id} = ${product.categoryId}
      left join ${category} "parent" on ${parent.id} = ${category.parentId}
    where ${product.id} = any(`)
const quotedRows: Record<Language, SQL> = { en: quotedIn('en'), es: quotedIn('es'), fr: quotedIn('fr') }

export interface QuoteProduct {
  id: number
  isPublished: boolean
  name: string
  sku: string
  manufacturerPartNumber: string | null
  productUrl: string
}

/** What the lines of a quote need of their products, unpublished ones included; unknown ids are left out. */
export async function findProductsForQuote(
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<QuoteProduct[]> {
  const possible = ids.filter(isRowId)
  if (possible.length === 0) return []
  const { rows } = await db.execute<QuotedRow>(sql`${quotedRows[language]} ${sql.param(possible)}::integer[])`)
  return rows.map(({ mainSeName, categoryId, ...row }) => ({
    ...row,
    productUrl: productUrl(mainSeName, categoryId, row.id),
  }))
}

/** The manufacturers of the published products of a series, in the order of the products. */
export async function listMakers(db: Database, seName: string): Promise<string[]> {
  const rows = await db
    .select({ manufacturer: product.manufacturer })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(and(eq(category.seName, seName), eq(product.isPublished, true), ne(product.manufacturer, '')))
    .groupBy(product.manufacturer)
    .orderBy(asc(min(product.position)), asc(product.manufacturer))
    .limit(5)
  return rows.map(({ manufacturer }) => manufacturer)
}

interface LeadTimeRow {
  fromQuantity: number
  from: number | null
  to: number | null
  unit: LeadTimeUnit | null
}

export const leadTimeStep = ({ fromQuantity, from, to, unit }: LeadTimeRow): LeadTimeStep => ({
  from_quantity: fromQuantity,
  time: from === null || to === null || unit === null ? 'stock' : { from, to, unit },
})

/** The lead times of products, published or not, as leadTimeFor reads them; products that have none are left out. */
export async function findLeadTimes(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, readonly LeadTimeStep[]>> {
  const { leadTimeWeeksFrom, leadTimeWeeksTo } = product
  const rows = await db
    .select({ id: product.id, leadTimeWeeksFrom, leadTimeWeeksTo })
    .from(product)
    .where(isOneOf(product.id, ids.filter(isRowId)))
  const steps = Map.groupBy(await listLeadTimes(db, ids), ({ productId }) => productId)
  const known = rows.map(
    ({ id, ...weeks }) => [id, leadTimesOf((steps.get(id) ?? []).map(leadTimeStep), weeks)] as const,
  )
  return new Map(known.filter(([, own]) => own.length > 0))
}

/** Those that products have by quantity, in the order of the quantities. */
export const listLeadTimes = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(productLeadTime)
    .where(isOneOf(productLeadTime.productId, ids.filter(isRowId)))
    .orderBy(asc(productLeadTime.productId), asc(productLeadTime.fromQuantity))
