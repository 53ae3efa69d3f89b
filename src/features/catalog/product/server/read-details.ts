import { unknownFactsOf } from '#drawing/solid/product-model.ts'
import { type CategoryNode, pathOf } from '#features/catalog/catalog/domain/category-tree.ts'
import {
  leadTimesAt,
  numberAt,
  picturesAt,
  summaryRow,
  valuesOfRow,
} from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { drawnRow } from '#features/catalog/catalog/domain/drawing/attributes-of-row.ts'
import { filteredDocumentsAt } from '#features/catalog/catalog/domain/filtering/product-conditions.ts'
import { presentGroups } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import type { CatalogView } from '#features/catalog/catalog/server/store.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { Document, ProductDetails } from '../contract.ts'
import type { DrawingSizes } from './documents/drawing-sizes.ts'
import { listMadeFiles } from './documents/made-files.ts'
import { categoryOf } from './drawn-facts.ts'
import { writeDetails } from './present.ts'
import { listRelatedIds } from './read-related.ts'
import { statedFacts } from './stated-facts.ts'
import { type DocumentRow, listDocuments } from './store.ts'
import type { ViewWithTexts } from './with-page-texts.ts'

/** Returns the installation guides of a series as documents. */
export type GuidesOf = (series: CategoryNode, updatedAt: Date, language: Language) => Document[]

/** The details as JSON. Throws 404 for a product that is unknown or not published. */
export async function readDetails(
  { view, texts }: ViewWithTexts,
  { guidesOf, sizes }: { guidesOf: GuidesOf; sizes: DrawingSizes },
  id: number,
  language: Language,
): Promise<string> {
  const { index, rowsJson } = view
  const row = index.rowOf.get(id)
  const category = categoryOf(index, id)
  if (row === undefined || !category) throw notFound()
  const documents = await readDocuments(view, category, row)
  const { accessoryIds, relatedIds } = listRelatedIds(index, id)
  const { manufacturers, revisions, updatedAt, replacedBy } = index.products
  const replacementId = numberAt(replacedBy, row)
  const revision = revisions[row] ?? 0
  const changedAt = new Date(updatedAt[row] ?? 0)
  const [summary = '{}'] = rowsJson([id], language)
  const { sku, name } = summaryRow(index.products, row, language)
  const made = { id, revision, sku, name, drawn: drawnRow(index, row) }
  const known = sizes.of(made, language)
  return writeDetails({
    name,
    summary,
    page: { ...texts, id, revision, manufacturer: textAt(manufacturers, row) ?? '' },
    category,
    groups: presentGroups(index, row, language),
    documents,
    pictures: picturesAt(index.products, row),
    isDrawn: made.drawn !== null,
    leadTimes: leadTimesAt(index.products, row),
    drawn: known,
    modelUnknown: made.drawn ? unknownFactsOf(made.drawn) : undefined,
    madeFiles: listMadeFiles(
      { ...made, updatedAt: changedAt },
      { guides: guidesOf(category, changedAt, language), bytesOf: known.bytesOf },
      language,
    ),
    accessories: rowsJson(accessoryIds, language),
    related: rowsJson(relatedIds, language),
    replacement: rowsJson(replacementId === null ? [] : [replacementId], language)[0] ?? null,
    weight: weightOf(index, row),
    stated: statedFacts(index, row),
    language,
  })
}

/** The attribute that states it, where it is one number. */
function weightOf({ attributes, products }: CatalogView['index'], row: number): ProductDetails['weight'] {
  const weight = attributes.find(({ key }) => key === 'weight')
  if (!weight || weight.unit === null) return undefined
  const [stated, ...others] = valuesOfRow(products, row).filter(({ attributeId }) => attributeId === weight.id)
  const value = stated?.numberTo === null && others.length === 0 ? stated.number : null
  return value === null ? undefined : { value, unit: weight.unit }
}

/** Documents of the product, of the categories it is in, and by a filter; most have none, and then nothing is asked for. */
export async function readDocuments(
  { db, index }: CatalogView,
  category: CategoryNode,
  row: number,
): Promise<DocumentRow[]> {
  const categoryIds = pathOf(category).map(node => node.id)
  const filteredIds = filteredDocumentsAt(index, row)
  const hasAny =
    filteredIds.length > 0 ||
    index.products.hasDocuments[row] === 1 ||
    categoryIds.some(id => index.documentedCategories.has(id))
  return hasAny ? listDocuments(db, index.ids[row] ?? 0, { categoryIds, filteredIds }) : []
}
