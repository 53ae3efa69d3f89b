import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AttributeValue } from '#features/catalog/catalog/domain/attribute.ts'
import { tradeFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { leadTimeStep, listLeadTimes, skuKey } from '#features/catalog/catalog/server/store.ts'
import {
  attribute,
  attributeOption,
  category,
  type ProductState,
  product,
  productPicture,
  type productRelation,
  productText,
} from '#features/catalog/catalog/server/tables.ts'
import { listVideos, type VideoRow, videoOf } from '#features/catalog/video/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import { type ProductFields, type RelationKind, relationKinds } from '../domain/product-fields.ts'
import type { AttributeRule } from '../domain/values/attribute-rule.ts'
import { statedOf } from '../domain/values/stated-value.ts'
import { listPictures, listRelations, listTexts, listValues, type ProductTextRow, textNames } from './parts/store.ts'
import { pendingChange } from './tables.ts'

export interface StoredProduct {
  id: number
  revision: number
  updatedAt: Date
  fields: ProductFields
  /** Ids of all attributes by key, in the order of the product page. */
  attributeIds: ReadonlyMap<string, number>
}

/** A product with all its fields; every attribute has one, null where the product has none of it. */
export async function findProduct(db: Database, id: number): Promise<StoredProduct | null> {
  return (await listProducts(db, [id]))[0] ?? null
}

/**
 * Products with all their fields, in the order of their ids; for some hundreds at a time. `only`: of texts, attributes, relations and
 * pictures these fields alone; the others are empty.
 */
export async function listProducts(
  db: Database,
  ids: readonly number[],
  only?: ReadonlySet<string>,
): Promise<StoredProduct[]> {
  const rows = await db.select().from(product).where(isOneOf(product.id, ids)).orderBy(asc(product.id))
  if (rows.length === 0) return []
  const kinds = await listAttributeKinds(db)
  const attributes = only ? { ...kinds, rows: kinds.rows.filter(({ field }) => only.has(field)) } : kinds
  const wanted = (field: string) => only === undefined || only.has(field)
  const texts = textNames.some(({ name }) => wanted(name))
    ? await listTexts(
        db,
        ids,
        textNames.filter(({ name }) => wanted(name)),
      )
    : []
  const valuesOf = await listValues(db, ids, only && attributes.rows.map(({ id }) => id))
  const relations = relationKinds.some(kind => wanted(`relation.${kind}`)) ? await listRelations(db, ids) : []
  const pictures = wanted('pictures') ? await listPictures(db, ids) : []
  const leadTimes = wanted('lead_times') ? await listLeadTimes(db, ids) : []
  const videos = wanted('videos') ? await listVideos(db, ids) : []
  const [textsOf, relationsOf] = [byProduct(texts), byProduct(relations)]
  const [picturesOf, videosOf, leadTimesOf] = [byProduct(pictures), byProduct(videos), byProduct(leadTimes)]
  return rows.map(row => {
    const { id, revision, updatedAt } = row
    const parts = {
      texts: textsOf(id),
      values: valuesOf.get(id) ?? [],
      relations: relationsOf(id),
      pictures: picturesOf(id),
      videos: videosOf(id),
      leadTimes: leadTimesOf(id),
      attributes,
    }
    return { id, revision, updatedAt, fields: fieldsOf(row, parts), attributeIds: attributes.ids }
  })
}

function byProduct<Row extends { productId: number }>(rows: readonly Row[]): (id: number) => readonly Row[] {
  const groups = Map.groupBy(rows, row => row.productId)
  return id => groups.get(id) ?? []
}

async function listAttributeKinds(db: Database) {
  const rows = await db
    .select({ id: attribute.id, key: attribute.key, kind: attribute.kind })
    .from(attribute)
    .orderBy(asc(attribute.position), asc(attribute.id))
    .limit(mostAttributes)
  const fields = rows.map(row => ({ ...row, field: fieldOfAttribute(row.key) }))
  return { rows: fields, ids: new Map(rows.map(({ id, key }) => [key, id])) }
}

const attributeFields = new Map<string, `attribute.${string}`>()

/** The name of the field of an attribute, which is put together once. */
function fieldOfAttribute(key: string): `attribute.${string}` {
  const field = attributeFields.get(key) ?? (`attribute.${key}` as const)
  if (attributeFields.size < mostAttributes) attributeFields.set(key, field)
  return field
}

interface ProductParts {
  texts: readonly ProductTextRow[]
  values: readonly AttributeValue[]
  relations: readonly (typeof productRelation.$inferSelect)[]
  pictures: readonly { mediaId: number }[]
  videos: readonly VideoRow[]
  leadTimes: readonly Parameters<typeof leadTimeStep>[0][]
  attributes: Awaited<ReturnType<typeof listAttributeKinds>>
}

function fieldsOf(
  row: typeof product.$inferSelect,
  { texts, values, relations, pictures, videos, leadTimes, attributes }: ProductParts,
): ProductFields {
  const byAttribute = Map.groupBy(values, value => value.attributeId)
  const related = (kind: RelationKind) => relations.filter(one => one.kind === kind).map(one => one.relatedId)
  const textOf = new Map(texts.map(text => [text.language, text]))
  const fields: Record<string, unknown> = plainOf(row)
  for (const { name, language, column } of textNames) fields[name] = textOf.get(language)?.[column] || null
  for (const { id, kind, field } of attributes.rows) {
    const own = byAttribute.get(id)
    fields[field] = own ? statedOf(own, kind) : null
  }
  for (const fact of tradeFacts) fields[`confirmed.${fact}`] = row.confirmations?.[fact] ?? null
  fields['relation.accessory'] = related('accessory')
  fields['relation.related'] = related('related')
  fields.pictures = pictures.map(({ mediaId }) => mediaId)
  fields.videos = videos.map(videoOf)
  fields.lead_times = leadTimes.map(leadTimeStep)
  // as: the names of texts, attributes and relations are made here, from the lists that the type is made of.
  return fields as ProductFields
}

const mostAttributes = 1000

const plainOf = (row: typeof product.$inferSelect) => ({
  state: row.state,
  sku: row.sku,
  category_id: row.categoryId,
  se_name: row.seName,
  manufacturer: row.manufacturer,
  manufacturer_part_number: row.manufacturerPartNumber,
  gtin: row.gtin,
  country_of_origin: row.countryOfOrigin,
  customs_number: row.customsNumber,
  eccn: row.eccn,
  rohs: row.rohs,
  reach: row.reach,
  lead_time_weeks_from: row.leadTimeWeeksFrom,
  lead_time_weeks_to: row.leadTimeWeeksTo,
  position: row.position,
  best_seller_position: row.bestSellerPosition,
  home_position: row.homePosition,
  replaced_by_id: row.replacedById,
  obsolete_since: row.obsoleteSince,
})

/** The rules of attributes, by key. */
export async function findAttributeRules(db: Database, keys: readonly string[]): Promise<Map<string, AttributeRule>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(attribute)
    .where(inArray(attribute.key, [...keys]))
  const options = await db
    .select({ id: attributeOption.id, attributeId: attributeOption.attributeId, number: attributeOption.number })
    .from(attributeOption)
    .where(
      isOneOf(
        attributeOption.attributeId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(attributeOption.position))
    .limit(20_000)
  const byAttribute = Map.groupBy(options, option => option.attributeId)
  return new Map(
    rows.map(({ id, key, kind, minimum, maximum, decimals, isMultiple, isOneText, filterControl }) => {
      const isCounted = kind === 'number' && filterControl === 'options'
      const own = (byAttribute.get(id) ?? []).map(option => ({ id: option.id, number: option.number }))
      return [key, { id, key, kind, minimum, maximum, decimals, isMultiple, isOneText, isCounted, options: own }]
    }),
  )
}

/** Whether a category has no others below it; null: there is no such category. */
export async function isSeries(db: Database, categoryId: number): Promise<boolean | null> {
  const below = sql<boolean>`exists (select from ${category} as child where child.parent_id = ${category}.id)`
  const [row] = await db.select({ hasBelow: below }).from(category).where(eq(category.id, categoryId))
  return row ? !row.hasBelow : null
}

/** A part number without case, blanks and dashes, as the index product_sku_key has it. */

/** Part numbers and slugs are checked one after the other: two products cannot get the same one at once. */
/** The slugs of the main categories of series, by the ids of the series. */
export async function findMainSlugs(db: Database, seriesIds: readonly number[]): Promise<Map<number, string>> {
  const main = alias(category, 'main')
  const rows = await db
    .select({ id: category.id, seName: main.seName })
    .from(category)
    .innerJoin(main, eq(main.id, category.parentId))
    .where(isOneOf(category.id, seriesIds))
  return new Map(rows.map(row => [row.id, row.seName]))
}

export async function lockNames(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product_names', 0))`)
}

export async function isSkuTaken(tx: Database, sku: string, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(sql`${skuKey(product.sku)} = ${skuKey(sql`${sku}`)}`, ne(product.id, id)))
    .limit(1)
  return rows.length > 0
}

export async function isSlugTaken(tx: Database, slug: string, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(sql`lower(${product.seName}) = ${slug}`, ne(product.id, id)))
    .limit(1)
  return rows.length > 0
}

/** Which of the ids are products. */
export async function listKnownProducts(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.select({ id: product.id }).from(product).where(isOneOf(product.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Names and part numbers of products, published or not. */
export async function listNamed(db: Database, ids: readonly number[], language: Language) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: number; sku: string; name: string }>(sql`
    select product.id, product.sku, coalesce(${shownTextOf(product.id, productText, 'productId', 'name', language)}, '') as name
    from product
    where product.id = any(${sql.param(ids)}::integer[])`)
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function findState(db: Database, id: number): Promise<ProductState | null> {
  const [row] = await db.select({ state: product.state }).from(product).where(eq(product.id, id))
  return row?.state ?? null
}

/** Which of several products are draft, published or withdrawn. */
export async function findStates(db: Database, ids: readonly number[]): Promise<Map<number, ProductState>> {
  const rows = await db.select({ id: product.id, state: product.state }).from(product).where(isOneOf(product.id, ids))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** The place behind all products of a series. */
export async function findLastPosition(tx: Database, categoryId: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${product.position}), 0)` })
    .from(product)
    .where(eq(product.categoryId, categoryId))
  return row?.last ?? 0
}

/** The manufacturer of the newest product of a series, or of the catalogue where the series has none. */
export async function findManufacturer(tx: Database, categoryId: number): Promise<string | null> {
  const [row] = await tx
    .select({ manufacturer: product.manufacturer })
    .from(product)
    .where(ne(product.manufacturer, ''))
    .orderBy(desc(sql`${product.categoryId} = ${categoryId}`), desc(product.id))
    .limit(1)
  return row?.manufacturer ?? null
}

/** The pictures that a waiting change gives its product. */
const waitingPictures = sql`jsonb_array_elements_text(case jsonb_typeof(${pendingChange.fields}->'pictures')
  when 'array' then ${pendingChange.fields}->'pictures' else '[]' end)`

/** Which of the pictures products have, or will have once a change goes live. */
export async function listUsedPictures(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const live = await db
    .selectDistinct({ id: productPicture.mediaId })
    .from(productPicture)
    .where(isOneOf(productPicture.mediaId, ids))
  const { rows: waiting } = await db.execute<{ id: number }>(sql`
    select distinct picture::integer as id from ${pendingChange}, ${waitingPictures} as picture
    where picture::integer = any(${sql.param(ids)}::integer[])`)
  return new Set([...live, ...waiting].map(({ id }) => id))
}

/** The products that have a picture, or will have it once a change goes live. */
export async function listProductsOfPicture(db: Database, mediaId: number, limit: number) {
  const having = db
    .select({ id: productPicture.productId })
    .from(productPicture)
    .where(eq(productPicture.mediaId, mediaId))
  const waits = sql`exists (select from ${pendingChange} where ${pendingChange.subjectKind} = 'product'
    and ${pendingChange.subjectId} = ${product.id} and ${pendingChange.fields}->'pictures' @> ${`[${mediaId}]`}::jsonb)`
  return db
    .select({ id: product.id, name: product.sku })
    .from(product)
    .where(or(inArray(product.id, having), waits))
    .orderBy(asc(product.sku))
    .limit(limit)
}

/** The products that are or were public and have a picture. */
export async function listShownWithPicture(tx: Database, mediaId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: product.id })
    .from(productPicture)
    .innerJoin(product, eq(product.id, productPicture.productId))
    .where(and(eq(productPicture.mediaId, mediaId), ne(product.state, 'draft')))
    .orderBy(asc(product.id))
    .limit(100_000)
  return rows.map(({ id }) => id)
}
