import type { DrawnProduct } from '#drawing/subject.ts'
import { type CatalogIndex, rowsOf } from '#features/catalog/catalog/domain/catalog-index.ts'
import { type CategoryNode, listSeries } from '#features/catalog/catalog/domain/category-tree.ts'
import { valuesOfRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { drawnAttributes } from '#features/catalog/catalog/domain/drawing/attributes.ts'
import { isRowDrawn } from '#features/catalog/catalog/domain/drawing/attributes-of-row.ts'
import { drawnProduct } from '#features/catalog/catalog/domain/drawing/drawn-product.ts'
import { changedAt } from '#features/catalog/catalog/domain/last-changes.ts'
import { presentAttributes } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import type { CatalogView } from '#features/catalog/catalog/server/store.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { WordedProduct } from '../domain/model-table.ts'
import { productFacts, seriesFacts } from '../domain/series-facts.ts'
import { type WordedGuide, wordGuide } from '../domain/word-guide.ts'

/** The table of a guide has at most this many models. */
const mostModels = 200

/** The series of which something is drawn: a guide shows how to install what it draws. */
export const listGuided = (index: CatalogIndex): CategoryNode[] =>
  listSeries(index.tree).filter(series => Array.from(modelRows(index, series)).some(row => isRowDrawn(index, row)))

/** Throws 404 when the series does not exist, has no product or is not drawn. */
export function findSeries(index: CatalogIndex, seName: string): CategoryNode {
  const node = index.tree.bySeName.get(seName.toLowerCase())
  if (!node || !listGuided(index).includes(node)) throw notFound()
  return node
}

const modelRows = (index: CatalogIndex, series: CategoryNode) => rowsOf(index, series).subarray(0, mostModels)

const modelIds = (index: CatalogIndex, series: CategoryNode): number[] =>
  Array.from(modelRows(index, series), row => index.ids[row] ?? 0)

export const lastChange = ({ index }: CatalogView, series: CategoryNode): Date =>
  new Date(Math.max(0, ...modelIds(index, series).map(id => changedAt(index, id)?.getTime() ?? 0)))

export interface ReadGuide {
  guide: WordedGuide
  first: { id: number; name: string; drawn: DrawnProduct } | null
  updatedAt: Date
}

/** Makes the guide of a series from the catalogue's facts about its products. */
export async function readGuide(catalog: CatalogView, series: CategoryNode, language: Language): Promise<ReadGuide> {
  const { index } = catalog
  const ids = modelIds(index, series)
  const summaries = await catalog.summaries(ids, language)
  const values = new Map(ids.map(id => [id, valuesOfRow(index.products, index.rowOf.get(id) ?? -1)]))
  const facts = summaries.map(({ id, sku }) => productFacts(sku, values.get(id) ?? [], index.attributes))
  const worded = summaries.map(({ id, sku }): WordedProduct => {
    const shown = presentAttributes(index.attributes, values.get(id) ?? [], language)
    const keyOf = new Map(index.attributes.map(attribute => [attribute.id, attribute.key]))
    const pairs = shown.map(({ id: attributeId, values: own }) => [keyOf.get(attributeId), wordsOf(own)] as const)
    return { sku, values: Object.fromEntries(pairs) }
  })
  const [first] = summaries
  return {
    guide: wordGuide(seriesFacts(series.seName, facts), worded, { name: series.name[language], language }),
    first: first
      ? {
          id: first.id,
          name: first.name,
          drawn: drawnProduct({
            seriesSeName: series.seName,
            attributes: drawnAttributes(index.attributes, values.get(first.id) ?? []),
          }),
        }
      : null,
    updatedAt: lastChange(catalog, series),
  }
}

function wordsOf(values: readonly { value: string; value_metric: string | null }[]) {
  const metric = values.flatMap(({ value_metric }) => value_metric ?? [])
  return {
    value: values.map(({ value }) => value).join(', '),
    metric: metric.length === values.length ? metric.join(', ') : null,
  }
}
