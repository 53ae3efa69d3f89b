import type { Catalog, CatalogView } from '#features/catalog/server/store.ts'
import type { Language } from '#shared/language.ts'
import { findPageTexts, type PageTexts } from './store.ts'

/** The long texts of a product, and the state of the catalogue that they belong to. */
export interface ViewWithTexts {
  view: CatalogView
  texts: PageTexts
}

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
  const texts = await findPageTexts(catalog.db, id, language)
  const row = view.index.rowOf.get(id)
  if (row === undefined || texts.revision === view.index.products.revisions[row]) return { view, texts }
  await catalog.refresh()
  return { view: catalog.view(), texts: await findPageTexts(catalog.db, id, language) }
}
