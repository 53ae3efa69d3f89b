import type { CategoryNode } from '#features/catalog/domain/category-tree.ts'
import { drawnAttributes } from '#features/catalog/domain/drawing/attributes.ts'
import { drawnProduct } from '#features/catalog/domain/drawing/drawn-product.ts'
import { presentGroups } from '#features/catalog/domain/presenting/present-specification.ts'
import { onRequestLine } from '#features/catalog/domain/presenting/specification-text.ts'
import { pathIn } from '#features/catalog/domain/presenting/structured-data.ts'
import { type Catalog, listProductValues } from '#features/catalog/server/store.ts'
import { findCompany } from '#features/company/server/store.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { Units } from '#shared/units.ts'
import { factsInUnits } from '../domain/facts-in-units.ts'
import type { DataSheetFacts } from './documents/data-sheet.ts'
import type { DrawnFacts } from './documents/drawn-files.ts'
import { listRelatedIds } from './read-related.ts'
import { findProductPage } from './store.ts'

export function categoryOf({ index }: Catalog, productId: number): CategoryNode | undefined {
  const row = index.rowOf.get(productId)
  return row === undefined ? undefined : index.tree.inOrder[index.categoryOf[row] ?? 0]
}

/** The facts for the dimensioned drawings of a published product; throws 404 where there is no such product. */
export async function readDrawn(catalog: Catalog, id: number, language: Language): Promise<DrawnFacts> {
  const category = categoryOf(catalog, id)
  const page = category && (await findProductPage(catalog.db, id, language))
  const [summary] = page ? await catalog.summaries([id], language) : []
  if (!category || !page || !summary) throw notFound()
  const values = await listProductValues(catalog.db, [id])
  const attributes = drawnAttributes(catalog.index.attributes, values)
  const drawn = drawnProduct({ seriesSeName: category.seName, attributes })
  return { id, sku: summary.sku, name: summary.name, revision: page.revision, drawn }
}

/** The facts for a product's data sheet; throws 404 for a product that is unknown or not published. */
export async function readSheetFacts(
  catalog: Catalog,
  id: number,
  { language, units, publicUrl }: { language: Language; units: Units; publicUrl: string },
): Promise<DataSheetFacts> {
  const { db, index } = catalog
  const category = categoryOf(catalog, id)
  if (!category) throw notFound()
  const [page, values, company, { accessoryIds, relatedIds }] = await Promise.all([
    findProductPage(db, id, language),
    listProductValues(db, [id]),
    findCompany(db),
    listRelatedIds(catalog, id),
  ])
  const [summary, ...others] = await catalog.summaries([id, ...accessoryIds, ...relatedIds], language)
  if (!page || summary?.id !== id) throw notFound()
  return {
    language,
    units,
    company: { name: company.name, headquarters: company.headquarters[language], phone: company.phone },
    sku: summary.sku,
    name: summary.name,
    manufacturer: page.manufacturer,
    makersNumber: summary.manufacturer_part_number,
    series: category.name[language],
    leadTime: summary.lead_time,
    revision: page.revision,
    updatedAt: page.updatedAt.toISOString(),
    summary: summary.short_description,
    description: page.fullDescription,
    main: factsInUnits(summary.specification, units),
    groups: presentGroups(index.attributes, values, language).map(group => ({
      name: group.name,
      facts: factsInUnits(group.attributes, units),
      onRequest: group.on_request.length > 0 ? onRequestLine(group.on_request, language) : null,
    })),
    related: others.map(({ id: other, sku, name }) => ({
      sku,
      name,
      use: accessoryIds.includes(other) ? 'accessory' : 'related',
    })),
    drawn: drawnProduct({ seriesSeName: category.seName, attributes: drawnAttributes(index.attributes, values) }),
    pageUrl: publicUrl + pathIn(summary.custom_properties.product_url, language),
  }
}
