import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  attribute,
  attributeOption,
  attributeOptionText,
  attributeText,
  category,
  categoryAttribute,
  categoryText,
  product,
  productAttribute,
  productText,
} from '#features/catalog/catalog/server/tables.ts'
import { recordDraft } from '#features/staff/record-draft/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import { type Language, languages } from '#shared/language.ts'
import { mostAttributes, mostOptions, usersCap } from '../../domain/attribute-record.ts'
import type { StoredValue } from '../../domain/convert-value.ts'

/** Every attribute with its name, how many options it has, and how many products have it, up to the cap. */
export function listAttributeRows(db: Database, language: Language) {
  return db
    .select({
      id: attribute.id,
      key: attribute.key,
      groupKey: attribute.groupKey,
      kind: attribute.kind,
      unit: attribute.unit,
      position: attribute.position,
      filterPosition: attribute.filterPosition,
      listPosition: attribute.listPosition,
      name: sql<string>`coalesce(${shownTextOf(attribute.id, attributeText, 'attributeId', 'name', language)}, '')`,
      optionCount: sql<number>`(select count(*)::int from attribute_option o where o.attribute_id = attribute.id)`,
      usedBy,
    })
    .from(attribute)
    .orderBy(asc(attribute.position), asc(attribute.id))
    .limit(mostAttributes)
}

const usedBy: SQL<number> = sql<number>`(select count(*)::int from (select from product_attribute value where value.attribute_id = attribute.id
  and value.position = 0 limit ${usersCap}) users)`

export async function findAttribute(db: Database, id: number, lock = false) {
  const query = db.select().from(attribute).where(eq(attribute.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) return null
  const names = await db.select().from(attributeText).where(eq(attributeText.attributeId, id)).limit(languages.length)
  return { ...row, names: byLanguage(names) }
}
export type AttributeRecord = NonNullable<Awaited<ReturnType<typeof findAttribute>>>

export async function listOptions(db: Database, attributeId: number) {
  const rows = await db
    .select()
    .from(attributeOption)
    .where(eq(attributeOption.attributeId, attributeId))
    .orderBy(asc(attributeOption.position), asc(attributeOption.id))
    .limit(mostOptions)
  const ids = rows.map(({ id }) => id)
  const names =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(attributeOptionText)
          .where(inArray(attributeOptionText.optionId, ids))
          .limit(ids.length * languages.length)
  const namesOf = Map.groupBy(names, ({ optionId }) => optionId)
  return rows.map(row => ({ ...row, names: byLanguage(namesOf.get(row.id) ?? []) }))
}
export type OptionRecord = Awaited<ReturnType<typeof listOptions>>[number]

export async function findOption(db: Database, id: number) {
  const [row] = await db.select().from(attributeOption).where(eq(attributeOption.id, id)).limit(1)
  if (!row) return null
  const names = await db
    .select()
    .from(attributeOptionText)
    .where(eq(attributeOptionText.optionId, id))
    .limit(languages.length)
  return { ...row, names: byLanguage(names) }
}

type Names = Record<Language, string | null>
function byLanguage(texts: readonly { language: Language; name: string | null }[]): Names {
  const nameIn = (language: Language) => texts.find(text => text.language === language)?.name ?? null
  return { en: nameIn('en'), es: nameIn('es'), fr: nameIn('fr') }
}

/** How many products have each option, by the option's id; of a number attribute by its number. */
export async function countOptionUsers(
  db: Database,
  attributeId: number,
): Promise<{ optionId: number | null; number: number | null; users: number }[]> {
  const { optionId, number } = productAttribute
  return db
    .select({ optionId, number, users: count() })
    .from(productAttribute)
    .where(eq(productAttribute.attributeId, attributeId))
    .groupBy(optionId, number)
    .limit(5000)
}

export async function countUsers(db: Database, attributeId: number): Promise<number> {
  const [row] = await db.select({ users: usedBy }).from(attribute).where(eq(attribute.id, attributeId))
  return row?.users ?? 0
}

/** The first products that have the attribute. */
export function listUsers(db: Database, attributeId: number, limit: number) {
  return db
    .select({
      id: product.id,
      sku: product.sku,
      name: sql<string>`coalesce(${shownTextOf(product.id, productText, 'productId', 'name', 'en')}, '')`,
    })
    .from(productAttribute)
    .innerJoin(product, eq(product.id, productAttribute.productId))
    .where(and(eq(productAttribute.attributeId, attributeId), eq(productAttribute.position, 0)))
    .orderBy(asc(product.id))
    .limit(limit)
}

export function listTemplates(db: Database, attributeId: number) {
  return db
    .select({
      id: category.id,
      name: sql<string>`coalesce(${shownTextOf(category.id, categoryText, 'categoryId', 'name', 'en')}, ${category.seName})`,
    })
    .from(categoryAttribute)
    .innerJoin(category, eq(category.id, categoryAttribute.categoryId))
    .where(eq(categoryAttribute.attributeId, attributeId))
    .orderBy(asc(category.position))
    .limit(1000)
}

/** The categories whose draft has the attribute in its template. */
export async function listDraftedTemplates(db: Database, attributeId: number): Promise<string[]> {
  const inTemplate = sql`${recordDraft.fields} -> 'template' @> ${JSON.stringify([{ attribute_id: attributeId }])}::jsonb`
  const rows = await db
    .select({ name: recordDraft.name })
    .from(recordDraft)
    .where(and(eq(recordDraft.kind, 'category'), inTemplate))
    .orderBy(asc(recordDraft.name))
    .limit(1000)
  return rows.map(({ name }) => name)
}

export async function listKeys(db: Database): Promise<{ id: number; key: string; position: number }[]> {
  return db
    .select({ id: attribute.id, key: attribute.key, position: attribute.position })
    .from(attribute)
    .limit(mostAttributes)
}

export async function insertAttribute(db: Database, row: typeof attribute.$inferInsert): Promise<number> {
  const [made] = await db.insert(attribute).values(row).returning({ id: attribute.id })
  if (!made) throw new Error('An attribute was not stored')
  return made.id
}

export type AttributeColumns = Partial<typeof attribute.$inferInsert>

export async function updateAttribute(db: Database, id: number, changes: AttributeColumns): Promise<void> {
  await db.update(attribute).set(changes).where(eq(attribute.id, id))
}

export async function writeName(
  db: Database,
  attributeId: number,
  language: Language,
  name: string | null,
): Promise<void> {
  await db
    .insert(attributeText)
    .values({ attributeId, language, name })
    .onConflictDoUpdate({ target: [attributeText.attributeId, attributeText.language], set: { name } })
}

export async function deleteAttribute(db: Database, id: number): Promise<void> {
  await db.delete(attribute).where(eq(attribute.id, id))
}

export async function insertOption(
  db: Database,
  row: typeof attributeOption.$inferInsert,
  names: Partial<Record<Language, string | undefined>>,
): Promise<number> {
  const [made] = await db.insert(attributeOption).values(row).returning({ id: attributeOption.id })
  if (!made) throw new Error('An option was not stored')
  for (const language of languages) if (names[language]) await writeOptionName(db, made.id, language, names[language])
  return made.id
}

export async function updateOption(
  db: Database,
  id: number,
  changes: Partial<Pick<typeof attributeOption.$inferInsert, 'key' | 'number' | 'position'>>,
): Promise<void> {
  await db.update(attributeOption).set(changes).where(eq(attributeOption.id, id))
}

export async function writeOptionName(
  db: Database,
  optionId: number,
  language: Language,
  name: string | null,
): Promise<void> {
  await db
    .insert(attributeOptionText)
    .values({ optionId, language, name })
    .onConflictDoUpdate({ target: [attributeOptionText.optionId, attributeOptionText.language], set: { name } })
}

export async function deleteOptions(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(attributeOption).where(inArray(attributeOption.id, [...ids]))
}

/** How many products have one of the options. */
export async function countProductsWith(db: Database, optionIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${productAttribute.productId})::int` })
    .from(productAttribute)
    .where(inArray(productAttribute.optionId, [...optionIds]))
  return row?.count ?? 0
}

/** Gives the products of the options another one; a product that has it already only loses the others. */
export async function replaceOptions(
  db: Database,
  attributeId: number,
  fromIds: readonly number[],
  intoId: number,
): Promise<void> {
  const from = sql.join(
    fromIds.map(id => sql`${id}`),
    sql`, `,
  )
  // Where several rows of a product would now be the same, the first one stays.
  await db.execute(sql`
    delete from product_attribute later using product_attribute first
    where later.attribute_id = ${attributeId} and later.option_id in (${from}, ${intoId})
      and first.attribute_id = ${attributeId} and first.option_id in (${from}, ${intoId})
      and first.product_id = later.product_id and first.position < later.position`)
  await db
    .update(productAttribute)
    .set({ optionId: intoId })
    .where(inArray(productAttribute.optionId, [...fromIds]))
  await beginAtZero(db, attributeId)
}

/** The first value of a product is at 0: those whose first one was removed move up. */
async function beginAtZero(db: Database, attributeId: number): Promise<void> {
  await db.execute(sql`
    update product_attribute moved set position = 0
    where moved.attribute_id = ${attributeId} and moved.position =
        (select min(o.position) from product_attribute o where o.product_id = moved.product_id and o.attribute_id = ${attributeId})
      and moved.position > 0`)
}

/** A query: the products that have the attribute. */
export const idsOfUsers = (attributeId: number): SQL =>
  sql`select product_id from product_attribute where attribute_id = ${attributeId}`

export type DistinctValue = StoredValue & { users: number; firstIds: number[] }

/** The different values of an attribute, each with how many products have it and the first of them. */
export function listDistinctValues(db: Database, attributeId: number, limit: number): Promise<DistinctValue[]> {
  const { optionId, number, numberTo, yes, words, productId } = productAttribute
  return db
    .select({
      ...{ optionId, number, numberTo, yes, words },
      users: count(),
      firstIds: sql<number[]>`(array_agg(${productId} order by ${productId}))[1:5]`,
    })
    .from(productAttribute)
    .where(eq(productAttribute.attributeId, attributeId))
    .groupBy(optionId, number, numberTo, yes, words)
    .orderBy(asc(optionId), asc(number), asc(numberTo))
    .limit(limit)
}

interface Replacement {
  before: StoredValue
  after: StoredValue
}

/** Replaces values of an attribute by others, wherever products have them. */
export async function replaceValues(
  db: Database,
  attributeId: number,
  replacements: readonly Replacement[],
): Promise<void> {
  const rows = replacements.map(({ before, after }) => ({
    was: [before.optionId, before.number, before.numberTo, before.yes, before.words],
    option_id: after.optionId,
    number: after.number,
    number_to: after.numberTo,
    yes: after.yes,
    words: after.words,
  }))
  await db.execute(sql`
    update product_attribute p
    set option_id = v.option_id, number = v.number, number_to = v.number_to, yes = v.yes, words = v.words
    from json_to_recordset(${JSON.stringify(rows)}::json)
      v(was jsonb, option_id integer, number double precision, number_to double precision, yes boolean, words jsonb)
    where p.attribute_id = ${attributeId}
      and jsonb_build_array(p.option_id, p.number, p.number_to, p.yes, p.words) = v.was`)
  // Values that became equal would else be listed twice.
  await db.execute(sql`
    delete from product_attribute later using product_attribute first
    where later.attribute_id = ${attributeId} and first.attribute_id = ${attributeId}
      and first.product_id = later.product_id and first.position < later.position
      and row(first.option_id, first.number, first.number_to, first.yes, first.words)
        is not distinct from row(later.option_id, later.number, later.number_to, later.yes, later.words)`)
}

/** Names of products by id. */
export async function listSkus(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(isOneOf(product.id, ids))
    .orderBy(asc(product.id))
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}
