import type { Catalog, CatalogView } from '#features/catalog/catalog/server/store.ts'
import type { Language } from '#shared/language.ts'
import { findPageTexts, type PageTexts } from './store.ts'

/** The long texts of a product, and the state of the catalogue that they belong to. */
export interface ViewWithTexts {
  view: CatalogView
  texts: PageTexts
}

/** Another change may come between taking one over and reading its texts. */
const mostReads = 5

/**
 * The long texts are read from the database, which may be ahead of the state in memory. Then the change is taken over first, so that
 * no page has the texts of one revision and the values of another.
 */
export async function withPageTexts(
  catalog: Catalog,
  view: CatalogView,
  id: number,
  language: Language,
): Promise<ViewWithTexts> {
  for (let reads = 1; ; reads++) {
    const known = reads === 1 ? view : catalog.view()
    const texts = await findPageTexts(catalog.db, id, language)
    const row = known.index.rowOf.get(id)
    const isOfOne = row === undefined || texts.revision === known.index.products.revisions[row]
    if (isOfOne || reads === mostReads) return { view: known, texts }
    await catalog.refresh()
  }
}
