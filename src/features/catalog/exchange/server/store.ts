import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { skuKey } from '#features/catalog/catalog/server/store.ts'
import {
  attribute,
  attributeOption,
  attributeOptionText,
  attributeText,
  catalogRevision,
  category,
  categoryAttribute,
  categoryText,
  product,
} from '#features/catalog/catalog/server/tables.ts'
import { media } from '#features/site/media/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { type Language, languages } from '#shared/language.ts'
import { isBlank, textOf } from '../domain/cells/cell.ts'
import { type PictureNames, pictureKey } from '../domain/cells/picture-cells.ts'
import { type CategoryPlace, countHiddenProducts, type PlaceChange } from '../domain/hidden-products.ts'
import { separators } from '../domain/picture-files.ts'
import { importRow, importRun } from './tables.ts'

const mostAttributes = 1000
const mostOptions = 20_000
const mostCategories = 2000
const mostTemplateRows = 50_000

type Texts = Record<Language, string | null>

/** The texts of a record in each language. */
function inLanguages<Row extends { language: Language }>(
  rows: readonly Row[] | undefined,
  read: (row: Row) => string | null,
): Texts {
  const textIn = (language: Language) => {
    const row = rows?.find(one => one.language === language)
    return row ? read(row) : null
  }
  return { en: textIn('en'), es: textIn('es'), fr: textIn('fr') }
}

/** Every attribute with its names, in the order of the product page. */
export async function listAttributes(db: Database) {
  const rows = await db
    .select()
    .from(attribute)
    .orderBy(asc(attribute.position), asc(attribute.id))
    .limit(mostAttributes)
  const texts = await db
    .select()
    .from(attributeText)
    .limit(mostAttributes * languages.length)
  const textsOf = Map.groupBy(texts, text => text.attributeId)
  return rows.map(row => ({ ...row, names: inLanguages(textsOf.get(row.id), ({ name }) => name) }))
}

/** Every option with its names and the key of its attribute, in the order of the attributes. */
export async function listOptions(db: Database) {
  const rows = await db
    .select({
      id: attributeOption.id,
      key: attributeOption.key,
      number: attributeOption.number,
      position: attributeOption.position,
      attributeId: attribute.id,
      attributeKey: attribute.key,
      attributeKind: attribute.kind,
      revision: attribute.revision,
    })
    .from(attributeOption)
    .innerJoin(attribute, eq(attribute.id, attributeOption.attributeId))
    .orderBy(asc(attribute.position), asc(attribute.id), asc(attributeOption.position), asc(attributeOption.id))
    .limit(mostOptions)
  const texts = await db
    .select()
    .from(attributeOptionText)
    .limit(mostOptions * languages.length)
  const textsOf = Map.groupBy(texts, text => text.optionId)
  return rows.map(row => ({ ...row, names: inLanguages(textsOf.get(row.id), ({ name }) => name) }))
}

/** Every category with its texts and its template, those without a category above first. */
export async function listCategories(db: Database) {
  const rows = await db
    .select()
    .from(category)
    .orderBy(sql`${category.parentId} is not null`, asc(category.position), asc(category.id))
    .limit(mostCategories)
  const texts = await db
    .select()
    .from(categoryText)
    .limit(mostCategories * languages.length)
  const template = await db
    .select({
      categoryId: categoryAttribute.categoryId,
      attributeId: categoryAttribute.attributeId,
      isRequired: categoryAttribute.isRequired,
    })
    .from(categoryAttribute)
    .orderBy(asc(categoryAttribute.categoryId), asc(categoryAttribute.position))
    .limit(mostTemplateRows)
  const textsOf = Map.groupBy(texts, text => text.categoryId)
  const templateOf = Map.groupBy(template, entry => entry.categoryId)
  return rows.map(row => ({
    ...row,
    names: inLanguages(textsOf.get(row.id), ({ name }) => name),
    descriptions: inLanguages(textsOf.get(row.id), ({ description }) => description),
    template: (templateOf.get(row.id) ?? []).map(({ attributeId, isRequired }) => ({
      attribute_id: attributeId,
      is_required: isRequired,
    })),
  }))
}

/** The revision of the catalogue: it counts up with each change of an attribute, an option or a category. */
export async function findRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: catalogRevision.revision }).from(catalogRevision).limit(1)
  return row?.revision ?? 0
}

/** The next ids of products above one. */
export async function listProductIds(db: Database, afterId: number, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(gt(product.id, afterId))
    .orderBy(asc(product.id))
    .limit(count)
  return rows.map(({ id }) => id)
}

/** Part numbers of products by id. */
export async function listSkus(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: product.id, sku: product.sku }).from(product).where(isOneOf(product.id, ids))
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

/** Ids of products by their part number without case, blanks and dashes. Of several with the same one the oldest counts. */
export async function findSkus(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const key = skuKey(product.sku)
  const rows = await db
    .select({ id: product.id, key })
    .from(product)
    .where(sql`${key} = any(${sql.param(keys)}::text[])`)
    .orderBy(sql`${product.id} desc`)
  return new Map(rows.map(row => [row.key, row.id]))
}

export interface NamedRelation {
  productId: number
  revision: number
  product: string
  kind: string
  other: string
  position: number
}

/** The relations of these products, or of the next ones that have some, in the order of the products. */
export async function listRelations(
  db: Database,
  of: { ids: readonly number[] } | { afterId: number; limit: number },
): Promise<NamedRelation[]> {
  const has = sql`(replaced_by_id is not null or exists (select from product_relation r where r.product_id = product.id))`
  const next =
    'ids' in of
      ? sql`select id, sku, revision, replaced_by_id from product where ${isOneOf(product.id, of.ids)}`
      : sql`select id, sku, revision, replaced_by_id from product
          where id > ${of.afterId} and ${has} order by id limit ${of.limit}`
  const { rows } = await db.execute<NamedRelation & Record<string, unknown>>(sql`
    with next as (${next})
    select * from (
      select next.id as "productId", next.revision, next.sku as product, r.kind, other.sku as other, r.position
      from next join product_relation r on r.product_id = next.id join product other on other.id = r.related_id
      union all
      select next.id, next.revision, next.sku, 'replaced_by', other.sku, 0
      from next join product other on other.id = next.replaced_by_id
    ) named order by "productId", kind, position, other`)
  return rows
}

/** The pictures with the names of these numbers' pictures, or with these names. Asks the database for nothing where there are none. */
export async function readPictureNames(
  db: Database,
  { ids = [], names = [] }: { ids?: readonly number[]; names?: readonly string[] },
): Promise<PictureNames> {
  const key = sql<string>`lower(${media.fileName})`
  const own = ids.length > 0 ? await db.select({ key }).from(media).where(isOneOf(media.id, ids)) : []
  const wanted = [...new Set([...own.map(row => row.key), ...names.map(pictureKey)])]
  const named =
    wanted.length > 0
      ? await db
          .select({ id: media.id, name: media.fileName, key })
          .from(media)
          .where(sql`${key} = any(${sql.param(wanted)}::text[])`)
          .orderBy(media.id)
      : []
  const byKey = Map.groupBy(named, row => row.key)
  const byId = new Map(named.map(row => [row.id, row]))
  return {
    nameOf: id => {
      const row = byId.get(id)
      return row && byKey.get(row.key)?.length === 1 ? row.name : undefined
    },
    idsOf: name => (byKey.get(pictureKey(name)) ?? []).map(({ id }) => id),
  }
}

/** Products by their part numbers without the signs that separate their parts. */
export async function findFoldedParts(
  db: Database,
  parts: readonly string[],
): Promise<Map<string, { id: number; sku: string }[]>> {
  if (parts.length === 0) return new Map()
  const key = sql<string>`lower(translate(${product.sku}, ${separators}, ''))`
  const rows = await db
    .select({ id: product.id, sku: product.sku, key })
    .from(product)
    .where(sql`${key} = any(${sql.param(parts)}::text[])`)
    .orderBy(product.id)
  return Map.groupBy(rows, row => row.key)
}

/** How many records a checked run takes off the site: products and posts, or the products of the series that it hides. */
export async function countWithdrawn(db: Database, run: Pick<typeof importRun.$inferSelect, 'id' | 'kind'>) {
  if (run.kind === 'categories') return countHiddenProducts(await listPlaces(db), await listPlaceChanges(db, run.id))
  const withdrawn = JSON.stringify([{ field: 'state', before: 'published', after: 'withdrawn' }])
  return db.$count(
    importRow,
    and(
      eq(importRow.runId, run.id),
      eq(importRow.state, 'update'),
      sql`${importRow.differences} @> ${withdrawn}::jsonb`,
    ),
  )
}

/** Every category by its se_name, with its published products. */
async function listPlaces(db: Database): Promise<Map<string, CategoryPlace>> {
  const main = alias(category, 'main')
  const rows = await db
    .select({
      key: sql<string>`lower(${category.seName})`,
      parent: sql<string | null>`lower(${main.seName})`,
      isPublished: category.isPublished,
      productCount: sql<number>`(select count(*)::int from product
        where product.category_id = ${category.id} and product.is_published)`,
    })
    .from(category)
    .leftJoin(main, eq(main.id, category.parentId))
    .limit(mostCategories)
  return new Map(rows.map(({ key, ...place }) => [key, place]))
}

/** The changes that the rows of a checked run of categories make. */
async function listPlaceChanges(db: Database, runId: number): Promise<Map<string, PlaceChange>> {
  const rows = await db
    .select({ key: importRow.key, differences: importRow.differences })
    .from(importRow)
    .where(and(eq(importRow.runId, runId), inArray(importRow.state, ['update', 'create'])))
    .orderBy(asc(importRow.row))
    .limit(mostCategories)
  return new Map(
    rows.map(({ key, differences }) => {
      const change: PlaceChange = {}
      for (const { field, after } of differences) {
        if (field === 'is_published') change.isPublished = after === 'yes'
        if (field === 'parent') change.parent = isBlank(after) ? null : textOf(after).toLowerCase()
      }
      return [key, change]
    }),
  )
}

/** Part numbers that are the same number as one of these, but for zeros before it, and those with a power of ten. */
export async function listNumericSkus(db: Database, numbers: readonly string[]): Promise<string[]> {
  const bare = numbers.map(number => number.replace(/^0+/, ''))
  const rows = await db
    .select({ sku: product.sku })
    .from(product)
    .where(
      sql`ltrim(${product.sku}, '0') = any(${sql.param(bare)}::text[]) or ${product.sku} ~ '^[0-9.]{1,15}E[0-9]{1,3}$'`,
    )
    .limit(1000)
  return rows.map(({ sku: one }) => one)
}

/** The names of the files of runs, by their batches. */
export async function findFileNames(db: Database, batchIds: readonly string[]): Promise<Map<string, string>> {
  const { batchId, fileName } = importRun
  const rows = await db
    .select({ batchId, fileName })
    .from(importRun)
    .where(inArray(batchId, [...batchIds]))
  return new Map(rows.map(row => [row.batchId, row.fileName]))
}
