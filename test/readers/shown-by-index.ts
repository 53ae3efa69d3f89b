import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { withFacets } from '#features/catalog/catalog/domain/filtering/facets.ts'
import { presentChoices } from '#features/catalog/catalog/domain/presenting/present-choices.ts'
import { languages } from '#shared/language.ts'

/** Everything that lists show of an index, in every order. */
export async function shownBy(index: CatalogIndex) {
  const full = withFacets(index)
  const main = index.tree.mains[0]
  if (!main) throw new Error('No main category')
  const input = { rows: index.inPosition.rowAt.subarray(main.firstRow, main.endRow), categories: main.children }
  return {
    names: await Promise.all(languages.map(async language => (await index.byName(language)).rowAt)),
    partNumbers: (await index.byPartNumber()).rowAt,
    newest: index.newestFirst,
    columns: [...full.columns].map(([id, column]) => [id, column.codes, column.values, column.runs()]),
    orders: [...index.columns.values()].map(column => index.byColumn(column, true).rowAt),
    tree: index.tree.inOrder.map(({ id, firstRow, endRow }) => [id, firstRow, endRow]),
    choices: presentChoices(full, {}, { ...input, isSeries: false, language: 'en' }),
    rowOf: index.rowOf,
    places: [index.bestSellerIds, index.homeProductIds, index.pictureRevisions, index.aliases],
    rules: [...index.ruleColumns.values()].map(({ codes, values }) => [codes, values]),
  }
}
