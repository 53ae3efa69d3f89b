import { and, asc, sql } from 'drizzle-orm'
import type { AttributeValue } from '#features/catalog/catalog/domain/attribute.ts'
import { productPicture, productRelation, productText } from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { type Language, languages } from '#shared/language.ts'
import { type ProductTextField, productTextFields } from '../../domain/product-fields.ts'

export const textColumns = {
  name: 'name',
  short_description: 'shortDescription',
  full_description: 'fullDescription',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
} as const satisfies Record<ProductTextField, string>
type TextColumn = (typeof textColumns)[ProductTextField]

/** The fields of texts, with the language and the column in which each stands. */
export const textNames = languages.flatMap(language =>
  productTextFields.map(field => ({ name: `${field}.${language}`, language, column: textColumns[field] })),
)

/** Texts of a product in a language; undefined: they were not asked for. */
export type ProductTextRow = { productId: number; language: Language } & Partial<Record<TextColumn, string | null>>

/** The texts of products that stand in some of their fields, at least one. */
export async function listTexts(
  db: Database,
  ids: readonly number[],
  wanted: readonly { language: Language; column: TextColumn }[],
): Promise<ProductTextRow[]> {
  const columns = Object.fromEntries(wanted.map(({ column }) => [column, productText[column]]))
  const asked = [...new Set(wanted.map(({ language }) => language))]
  return db
    .select({ productId: productText.productId, language: productText.language, ...columns })
    .from(productText)
    .where(and(isOneOf(productText.productId, ids), sql`${productText.language} = any(${sql.param(asked)}::text[])`))
}

type ValueRow = [attributeId: number, ...values: AttributeValue[keyof AttributeValue][]]

/**
 * The values of products, by product, in the order of attributes and positions; all, or those of some attributes. Each product has some
 * dozens with most columns null: as one value of JSON they are read several times as fast as rows.
 */
export async function listValues(
  db: Database,
  ids: readonly number[],
  attributeIds?: readonly number[],
): Promise<Map<number, AttributeValue[]>> {
  if (attributeIds?.length === 0) return new Map()
  const ofSome = attributeIds ? sql` and attribute_id = any(${sql.param(attributeIds)}::integer[])` : sql``
  const { rows } = await db.execute<{ id: number; values: ValueRow[] }>(sql`
    select product_id as id, json_agg(json_build_array(attribute_id, option_id, number, number_to, yes, words)
      order by attribute_id, position) as values
    from product_attribute where product_id = any(${sql.param(ids)}::integer[])${ofSome} group by product_id`)
  return new Map(rows.map(({ id, values }) => [id, values.map(readRow)]))
}

const readRow = ([attributeId, optionId, number, numberTo, yes, words]: ValueRow): AttributeValue =>
  // as: these are the columns, in the order of the statement.
  ({ attributeId, optionId, number, numberTo, yes, words }) as AttributeValue

export const listRelations = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(productRelation)
    .where(isOneOf(productRelation.productId, ids))
    .orderBy(asc(productRelation.productId), asc(productRelation.position), asc(productRelation.relatedId))

export const listPictures = (db: Database, ids: readonly number[]) =>
  db
    .select({ productId: productPicture.productId, mediaId: productPicture.mediaId })
    .from(productPicture)
    .where(isOneOf(productPicture.productId, ids))
    .orderBy(asc(productPicture.productId), asc(productPicture.position))
