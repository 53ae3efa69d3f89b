import { asc, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import type { AttributeKind } from '../tables.ts'
import {
  attribute,
  attributeOption,
  attributeOptionText,
  attributeText,
  category,
  categoryAttribute,
  categoryText,
} from '../tables.ts'

/** A category that has products, with its template. `above`: the names of the categories above it, from the top; `main_se_name`: of the top one. */
interface SeriesChoice {
  id: number
  se_name: string
  name: string
  above: string[]
  main_se_name: string
  template: { attribute_id: number; is_required: boolean }[]
}

/** An attribute as a form asks for it. */
interface AttributeChoice {
  id: number
  key: string
  name: string
  kind: AttributeKind
  unit: string | null
  unit_metric: string | null
  minimum: number | null
  maximum: number | null
  decimals: number | null
  is_multiple: boolean
  is_one_text: boolean
  options: { id: number; key: string; number: number | null; name: string }[]
}

const mostCategories = 2000
const mostAttributes = 1000
const mostOptions = 20_000
const mostTemplateRows = 50_000

/** What the form of a product chooses from, in the reader's language; where that has no name, the English one. */
export async function listChoices(
  db: Database,
  language: Language,
): Promise<{ series: SeriesChoice[]; attributes: AttributeChoice[] }> {
  return { series: await listSeries(db, language), attributes: await listAttributes(db, language) }
}

async function listSeries(db: Database, language: Language): Promise<SeriesChoice[]> {
  const rows = await db
    .select({
      id: category.id,
      parentId: category.parentId,
      seName: category.seName,
      name: sql<string>`coalesce(${shownTextOf(category.id, categoryText, 'categoryId', 'name', language)}, ${category.seName})`,
    })
    .from(category)
    .orderBy(asc(category.position), asc(category.id))
    .limit(mostCategories)
  const template = await db
    .select({
      categoryId: categoryAttribute.categoryId,
      attribute_id: categoryAttribute.attributeId,
      is_required: categoryAttribute.isRequired,
    })
    .from(categoryAttribute)
    .orderBy(asc(categoryAttribute.categoryId), asc(categoryAttribute.position))
    .limit(mostTemplateRows)
  const templateOf = Map.groupBy(template, row => row.categoryId)
  const byId = new Map(rows.map(row => [row.id, row]))
  const parents = new Set(rows.map(row => row.parentId))
  const above = (parentId: number | null, depth = 0): typeof rows => {
    const parent = parentId === null || depth > mostDepth ? undefined : byId.get(parentId)
    return parent ? [...above(parent.parentId, depth + 1), parent] : []
  }
  return rows
    .filter(({ id }) => !parents.has(id))
    .map(({ id, parentId, seName, name }) => ({
      id,
      se_name: seName,
      name,
      above: above(parentId).map(parent => parent.name),
      main_se_name: above(parentId)[0]?.seName ?? seName,
      template: (templateOf.get(id) ?? []).map(({ attribute_id, is_required }) => ({ attribute_id, is_required })),
    }))
}

/** A tree that is wrong in the database ends somewhere all the same. */
const mostDepth = 10

async function listAttributes(db: Database, language: Language): Promise<AttributeChoice[]> {
  const rows = await db
    .select({
      id: attribute.id,
      key: attribute.key,
      name: sql<string>`coalesce(${shownTextOf(attribute.id, attributeText, 'attributeId', 'name', language)}, ${attribute.key})`,
      kind: attribute.kind,
      unit: attribute.unit,
      unit_metric: attribute.unitMetric,
      minimum: attribute.minimum,
      maximum: attribute.maximum,
      decimals: attribute.decimals,
      is_multiple: attribute.isMultiple,
      is_one_text: attribute.isOneText,
    })
    .from(attribute)
    .orderBy(asc(attribute.position), asc(attribute.id))
    .limit(mostAttributes)
  const options = Map.groupBy(await listOptions(db, language), ({ attributeId }) => attributeId)
  return rows.map(row => ({
    ...row,
    options: (options.get(row.id) ?? []).map(({ id, key, number, name }) => ({ id, key, number, name })),
  }))
}

function listOptions(db: Database, language: Language) {
  return db
    .select({
      id: attributeOption.id,
      attributeId: attributeOption.attributeId,
      key: attributeOption.key,
      number: attributeOption.number,
      name: sql<string>`coalesce(${shownTextOf(attributeOption.id, attributeOptionText, 'optionId', 'name', language)}, ${attributeOption.key})`,
    })
    .from(attributeOption)
    .orderBy(asc(attributeOption.position), asc(attributeOption.id))
    .limit(mostOptions)
}
