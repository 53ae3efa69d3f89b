import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  attribute,
  category,
  categoryAttribute,
  categoryText,
  product,
} from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import { type Language, languages } from '#shared/language.ts'
import { mostCategories, mostInTemplate, type TemplateEntry } from '../../domain/series-record.ts'

const main = alias(category, 'main')

/** Every category with its name, without its products. */
export function listCategories(db: Database, language: Language) {
  return db
    .select({
      id: category.id,
      parentId: category.parentId,
      seName: category.seName,
      position: category.position,
      isPublished: category.isPublished,
      name: sql<string>`coalesce(${shownTextOf(category.id, categoryText, 'categoryId', 'name', language)}, '')`,
      templateCount: sql<number>`(select count(*)::int from category_attribute entry where entry.category_id = category.id)`,
    })
    .from(category)
    .orderBy(asc(category.position), asc(category.id))
    .limit(mostCategories)
}

/** How many products are in each category, of every state and published, by the category's id. */
export async function countProducts(db: Database): Promise<Map<number, { all: number; published: number }>> {
  const rows = await db
    .select({
      id: product.categoryId,
      all: count(),
      published: sql<number>`(count(*) filter (where ${product.isPublished}))::int`,
    })
    .from(product)
    .groupBy(product.categoryId)
    .limit(mostCategories)
  return new Map(rows.map(({ id, all, published }) => [id, { all, published }]))
}

/** How many products the site shows. */
export async function countShown(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(main, eq(main.id, category.parentId))
    .where(and(product.isPublished, category.isPublished, sql`coalesce(${main.isPublished}, true)`))
  return row?.count ?? 0
}

export async function findCategory(db: Database, id: number, lock = false) {
  const query = db.select().from(category).where(eq(category.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) return null
  const texts = await db.select().from(categoryText).where(eq(categoryText.categoryId, id)).limit(languages.length)
  const inAll = (read: (text: (typeof texts)[number]) => string | null) => {
    const textIn = (language: Language) => {
      const text = texts.find(one => one.language === language)
      return text ? read(text) : null
    }
    return { en: textIn('en'), es: textIn('es'), fr: textIn('fr') }
  }
  const template = await db
    .select({ attribute_id: categoryAttribute.attributeId, is_required: categoryAttribute.isRequired })
    .from(categoryAttribute)
    .where(eq(categoryAttribute.categoryId, id))
    .orderBy(asc(categoryAttribute.position))
    .limit(mostInTemplate)
  return { ...row, names: inAll(({ name }) => name), descriptions: inAll(({ description }) => description), template }
}
export type CategoryRecord = NonNullable<Awaited<ReturnType<typeof findCategory>>>

export async function findProduct(db: Database, id: number): Promise<{ id: number; sku: string } | null> {
  const [row] = await db.select({ id: product.id, sku: product.sku }).from(product).where(eq(product.id, id)).limit(1)
  return row ?? null
}

export async function listAttributeIds(db: Database): Promise<Set<number>> {
  const rows = await db.select({ id: attribute.id }).from(attribute).limit(1000)
  return new Set(rows.map(({ id }) => id))
}

export async function insertCategory(db: Database, row: typeof category.$inferInsert): Promise<number> {
  const [made] = await db.insert(category).values(row).returning({ id: category.id })
  if (!made) throw new Error('A category was not stored')
  return made.id
}

export async function updateCategory(
  db: Database,
  id: number,
  changes: Partial<typeof category.$inferInsert>,
): Promise<void> {
  await db.update(category).set(changes).where(eq(category.id, id))
}

export async function writeTexts(
  db: Database,
  categoryId: number,
  language: Language,
  texts: { name?: string | null; description?: string | null },
): Promise<void> {
  await db
    .insert(categoryText)
    .values({ categoryId, language, ...texts })
    .onConflictDoUpdate({ target: [categoryText.categoryId, categoryText.language], set: texts })
}

export async function replaceTemplate(
  db: Database,
  categoryId: number,
  template: readonly TemplateEntry[],
): Promise<void> {
  await db.delete(categoryAttribute).where(eq(categoryAttribute.categoryId, categoryId))
  if (template.length === 0) return
  await db.insert(categoryAttribute).values(
    template.map(({ attribute_id: attributeId, is_required: isRequired }, place) => ({
      categoryId,
      attributeId,
      isRequired,
      position: place + 1,
    })),
  )
}

/** A query: the products of some categories. */
export const idsOfProductsIn = (categoryIds: readonly number[]): SQL =>
  sql`select id from product where category_id = any(${sql.param(categoryIds)}::integer[])`

export async function deleteCategory(db: Database, id: number): Promise<void> {
  await db.delete(category).where(eq(category.id, id))
}
