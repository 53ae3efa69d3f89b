import { and, asc, eq, gt, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connection.ts'
import { findDatabaseId } from '#server/database/database-id.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { setting } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { shownText } from '#shared/text/shown-text.ts'
import type { AttributeFacts, PerLanguage } from '../domain/attribute.ts'
import type { CategoryRow } from '../domain/category-tree.ts'
import type { FilteredDocument } from '../domain/filtering/filtered-document.ts'
import {
  attribute,
  attributeFormerKey,
  attributeOption,
  attributeOptionText,
  attributeText,
  catalogChange,
  catalogRevision,
  category,
  categoryText,
  document,
  formerOption,
  optionFormerKey,
  product,
  productAlias,
  productAttribute,
  productLeadTime,
  productPicture,
  productRelation,
  productText,
} from './tables.ts'

/** 0: the catalogue was never filled. */
export async function findCatalogRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: catalogRevision.revision }).from(catalogRevision).limit(1)
  return row?.revision ?? 0
}

/** A state of the catalogue. */
export interface StoredState {
  revision: number
  /**
   * Names the state among all databases and all restored backups: the revision alone comes again after an older backup. xmin is the
   * number of the transaction that wrote the row.
   */
  name: string
}

export async function findCatalogState(db: Database): Promise<StoredState> {
  const [row] = await db
    .select({ revision: catalogRevision.revision, writtenBy: sql<string>`${catalogRevision}.xmin::text` })
    .from(catalogRevision)
    .limit(1)
  const revision = row?.revision ?? 0
  return { revision, name: `${await findDatabaseId(db)} ${revision} ${row?.writtenBy ?? ''}` }
}

const mostCategories = 2000

/** The published categories with their texts; English replaces a missing text. */
export async function listCategoryRows(db: Database): Promise<CategoryRow[]> {
  const rows = await db.select().from(category).where(eq(category.isPublished, true)).limit(mostCategories)
  const texts = await db
    .select()
    .from(categoryText)
    .limit(mostCategories * 3)
  const names = perLanguage(
    texts,
    text => text.categoryId,
    text => text.name,
  )
  const descriptions = perLanguage(
    texts,
    text => text.categoryId,
    text => text.description,
  )
  return rows.map(row => ({ ...row, name: names(row.id), description: descriptions(row.id) }))
}

const mostAttributes = 1000
const mostOptions = 20_000

/** Every attribute with its options, in the order of the product page. */
export async function listAttributeFacts(db: Database): Promise<AttributeFacts[]> {
  const rows = await db
    .select()
    .from(attribute)
    .orderBy(asc(attribute.position), asc(attribute.id))
    .limit(mostAttributes)
  const texts = await db
    .select()
    .from(attributeText)
    .limit(mostAttributes * 3)
  const options = await db.select().from(attributeOption).orderBy(asc(attributeOption.position)).limit(mostOptions)
  const optionTexts = await db
    .select()
    .from(attributeOptionText)
    .limit(mostOptions * 3)
  const names = perLanguage(
    texts,
    text => text.attributeId,
    text => text.name,
  )
  const optionNames = perLanguage(
    optionTexts,
    text => text.optionId,
    text => text.name,
  )
  const former = Map.groupBy(await db.select().from(formerOption).limit(mostOptions), row => row.attributeId)
  const formerKeys = Map.groupBy(await db.select().from(attributeFormerKey).limit(mostOptions), row => row.attributeId)
  const formerOptionKeys = Map.groupBy(
    await db.select().from(optionFormerKey).limit(mostOptions),
    row => row.attributeId,
  )
  const byAttribute = Map.groupBy(options, option => option.attributeId)
  return rows.map(row => ({
    ...row,
    name: names(row.id),
    formerOptions: former.get(row.id) ?? [],
    formerKeys: formerKeys.get(row.id)?.map(({ key }) => key) ?? [],
    formerOptionKeys: formerOptionKeys.get(row.id) ?? [],
    options: (byAttribute.get(row.id) ?? []).map(option => ({ ...option, name: optionNames(option.id) })),
  }))
}

function perLanguage<T extends { language: Language }>(
  texts: readonly T[],
  idOf: (text: T) => number,
  wordsOf: (text: T) => string | null,
) {
  const byId = Map.groupBy(texts, idOf)
  return (id: number): PerLanguage => {
    const own = byId.get(id) ?? []
    const words = (language: Language) => {
      const text = own.find(one => one.language === language)
      return text ? wordsOf(text) : null
    }
    const shown = (language: Language) => shownText(words, language)?.text ?? ''
    return { en: shown('en'), es: shown('es'), fr: shown('fr') }
  }
}

export interface KindOfChange {
  revision: number
  kind: 'product' | 'category' | 'attribute' | 'document'
  subjectId: number
}

/** What changed after a revision, at most `limit` subjects. */
export function listChangesAfter(db: Database, revision: number, limit: number): Promise<KindOfChange[]> {
  const { kind, subjectId } = catalogChange
  return db
    .select({ revision: catalogChange.catalogRevision, kind, subjectId })
    .from(catalogChange)
    .where(gt(catalogChange.catalogRevision, revision))
    .orderBy(asc(catalogChange.catalogRevision))
    .limit(limit)
}

/** Products by their ids: all from one id to another, or some. */
export type SomeIds = { fromId: number; toId: number } | readonly number[]

const isAmong = (column: PgColumn, some: SomeIds): SQL | undefined =>
  'fromId' in some ? and(gte(column, some.fromId), lte(column, some.toId)) : isOneOf(column, some)

/** The next published products by id. */
export const listIndexRows = (db: Database, afterId: number, limit: number) =>
  indexRowsWhere(db, gt(product.id, afterId)).limit(limit)

/** Those of the products that are published, by id. */
export const listIndexRowsOf = (db: Database, ids: readonly number[]) => indexRowsWhere(db, isOneOf(product.id, ids))

function indexRowsWhere(db: Database, condition: SQL) {
  return db
    .select({
      id: product.id,
      categoryId: product.categoryId,
      position: product.position,
      createdAt: product.createdAt,
      updatedAt: product.updatedAt,
      bestSellerPosition: product.bestSellerPosition,
      homePosition: product.homePosition,
      seName: product.seName,
      sku: product.sku,
      manufacturer: product.manufacturer,
      manufacturerPartNumber: product.manufacturerPartNumber,
      leadTimeWeeksFrom: product.leadTimeWeeksFrom,
      leadTimeWeeksTo: product.leadTimeWeeksTo,
      revision: product.revision,
      replacedById: product.replacedById,
      gtin: product.gtin,
      country: product.countryOfOrigin,
      customs: product.customsNumber,
      eccn: product.eccn,
      rohs: product.rohs,
      reach: product.reach,
    })
    .from(product)
    .where(and(eq(product.isPublished, true), condition))
    .orderBy(asc(product.id))
}

type IndexText = [productId: number, language: Language, name: string | null, shortDescription: string | null]

/** The texts of products, in one JSON: a row for each would take several times as long. */
export async function listIndexTexts(db: Database, some: SomeIds): Promise<IndexText[]> {
  const { productId, language, name, shortDescription } = productText
  const [row] = await db
    .select({
      texts: sql<
        IndexText[]
      >`coalesce(json_agg(json_build_array(${productId}, ${language}, ${name}, ${shortDescription})), '[]')`,
    })
    .from(productText)
    .where(isAmong(productId, some))
  return row?.texts ?? []
}

/**
 * The distinct values of products, each with the products that have it; first values come before second ones. Eight
 * times as fast as a row per value.
 */
export function listIndexValues(db: Database, some: SomeIds) {
  const { productId, attributeId, optionId, number, numberTo, yes, words, position } = productAttribute
  return db
    .select({ attributeId, optionId, number, numberTo, yes, words, productIds: sql<number[]>`array_agg(${productId})` })
    .from(productAttribute)
    .where(isAmong(productId, some))
    .groupBy(attributeId, position, optionId, number, numberTo, yes, words)
    .orderBy(asc(position))
}

/** Relations that were entered by hand, those of a product in their order. */
export function listIndexRelations(db: Database, some: SomeIds) {
  const { productId, relatedId, kind, position } = productRelation
  return db
    .select({ productId, relatedId, kind })
    .from(productRelation)
    .where(isAmong(productId, some))
    .orderBy(asc(productId), asc(position), asc(relatedId), asc(kind))
}

/** Part numbers that the products had before. */
export function listIndexAliases(db: Database, some: SomeIds) {
  const { productId, sku } = productAlias
  return db.select({ productId, sku }).from(productAlias).where(isAmong(productId, some))
}

/** The uploaded pictures of products, those of a product in their order. */
export function listIndexPictures(db: Database, some: SomeIds) {
  const { productId, mediaId, position } = productPicture
  return db
    .select({ productId, mediaId })
    .from(productPicture)
    .where(isAmong(productId, some))
    .orderBy(asc(productId), asc(position), asc(mediaId))
}

/** The lead times that products have by quantity, those of a product by rising quantity. */
export function listIndexLeadTimes(db: Database, some: SomeIds) {
  const { productId, fromQuantity } = productLeadTime
  return db.select().from(productLeadTime).where(isAmong(productId, some)).orderBy(asc(productId), asc(fromQuantity))
}

export async function listDocumentedProducts(db: Database, some: SomeIds): Promise<number[]> {
  const { productId } = document
  const rows = await db.selectDistinct({ productId }).from(document).where(isAmong(productId, some))
  return rows.flatMap(row => row.productId ?? [])
}

export async function listDocumentedCategories(db: Database): Promise<number[]> {
  const { categoryId } = document
  const rows = await db.selectDistinct({ categoryId }).from(document).where(isNotNull(categoryId)).limit(mostCategories)
  return rows.flatMap(row => row.categoryId ?? [])
}

const mostFiltered = 1000

/** The documents that stand at products by a filter. */
export async function listFilteredDocuments(db: Database): Promise<FilteredDocument[]> {
  const rows = await db
    .select({ recordId: document.recordId, filter: document.filter })
    .from(document)
    .where(isNotNull(document.filter))
    .orderBy(asc(document.recordId))
    .limit(mostFiltered)
  return rows.flatMap(({ recordId, filter }) => (recordId !== null && filter ? { recordId, filter } : []))
}

/** Revisions of the products that categories show as their picture, published or not. */
export async function listPictureRevisions(db: Database): Promise<(readonly [id: number, revision: number])[]> {
  const rows = await db
    .selectDistinct({ id: product.id, revision: product.revision })
    .from(product)
    .innerJoin(category, eq(category.pictureProductId, product.id))
    .where(isNotNull(category.pictureProductId))
    .limit(mostCategories)
  return rows.map(({ id, revision }) => [id, revision] as const).sort((a, b) => a[0] - b[0])
}

export async function findSetting(db: Database, key: string): Promise<string | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key)).limit(1)
  return row?.value ?? null
}
