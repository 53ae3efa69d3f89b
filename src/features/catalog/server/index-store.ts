import { and, asc, eq, gt, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { AttributeFacts, PerLanguage } from '../domain/attribute.ts'
import type { CategoryRow } from '../domain/category-tree.ts'
import {
  attribute,
  attributeOption,
  attributeOptionText,
  attributeText,
  catalogRevision,
  category,
  categoryText,
  product,
  productAttribute,
} from './tables.ts'

/** 0: the catalogue was never filled. */
export async function findCatalogRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: catalogRevision.revision }).from(catalogRevision).limit(1)
  return row?.revision ?? 0
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
  const byAttribute = Map.groupBy(options, option => option.attributeId)
  return rows.map(row => ({
    ...row,
    name: names(row.id),
    options: (byAttribute.get(row.id) ?? []).map(option => ({ ...option, name: optionNames(option.id) })),
  }))
}

function perLanguage<T extends { language: Language }>(
  texts: readonly T[],
  idOf: (text: T) => number,
  wordsOf: (text: T) => string,
) {
  const byId = Map.groupBy(texts, idOf)
  return (id: number): PerLanguage => {
    const own = byId.get(id) ?? []
    const words = (language: Language) => own.find(text => text.language === language)
    const english = words('en') ?? own[0]
    const read = (language: Language) => {
      const text = words(language) ?? english
      return text ? wordsOf(text) : ''
    }
    return { en: read('en'), es: read('es'), fr: read('fr') }
  }
}

/** The next published products by id, as few fields as the index needs. */
export function listIndexRows(db: Database, afterId: number, limit: number) {
  return db
    .select({
      id: product.id,
      categoryId: product.categoryId,
      position: product.position,
      createdAt: product.createdAt,
      bestSellerPosition: product.bestSellerPosition,
      homePosition: product.homePosition,
    })
    .from(product)
    .where(and(eq(product.isPublished, true), gt(product.id, afterId)))
    .orderBy(asc(product.id))
    .limit(limit)
}

/**
 * The distinct values of the given attributes in a range of products, each with the products that have it; first values come
 * before second ones. Eight times as fast as a row per value.
 */
export function listIndexValues(db: Database, attributeIds: number[], fromId: number, toId: number) {
  const { productId, attributeId, optionId, number, numberTo, yes, position } = productAttribute
  return db
    .select({ attributeId, optionId, number, numberTo, yes, productIds: sql<number[]>`array_agg(${productId})` })
    .from(productAttribute)
    .where(and(gte(productId, fromId), lte(productId, toId), inArray(attributeId, attributeIds)))
    .groupBy(attributeId, position, optionId, number, numberTo, yes)
    .orderBy(asc(position))
}

/** Revisions of the products that categories show as their picture, published or not. */
export async function listPictureRevisions(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectDistinct({ id: product.id, revision: product.revision })
    .from(product)
    .innerJoin(category, eq(category.pictureProductId, product.id))
    .where(isNotNull(category.pictureProductId))
    .limit(mostCategories)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

export async function findSetting(db: Database, key: string): Promise<string | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key)).limit(1)
  return row?.value ?? null
}
