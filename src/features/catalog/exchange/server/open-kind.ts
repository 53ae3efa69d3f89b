import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Cells, textOf } from '../domain/cells/cell.ts'
import type { ExchangeKind } from '../domain/column.ts'
import { openAttributes } from './kinds/attributes.ts'
import { openCategories } from './kinds/categories.ts'
import { openDocuments } from './kinds/documents.ts'
import { openFitExceptions } from './kinds/fit-exceptions.ts'
import type { OpenKind } from './kinds/kind.ts'
import { openOptions } from './kinds/options.ts'
import { openPrices } from './kinds/prices.ts'
import { type KindDeps, openProducts } from './kinds/products.ts'
import { openRedirects } from './kinds/redirects.ts'
import { openRelations } from './kinds/relations.ts'
import { openFaqs, openPosts, openTopics } from './kinds/texts.ts'
import { openVideos } from './kinds/videos.ts'

/** Opens a kind of records for a step. `rows`: those at hand, where it reads what they name. */
export function openKind(
  db: Database,
  kind: ExchangeKind,
  language: Language,
  deps: KindDeps,
  rows: readonly Cells[] = [],
): Promise<OpenKind> {
  switch (kind) {
    case 'products':
      return openProducts(db, language, deps)
    case 'attributes':
      return openAttributes(db, language)
    case 'options':
      return openOptions(db, language)
    case 'categories':
      return openCategories(
        db,
        language,
        rows.map(cells => textOf(cells.picture_product)).filter(sku => sku !== ''),
      )
    case 'redirects':
      return openRedirects(db, language, rows)
    case 'documents':
      return openDocuments(db, language, rows)
    case 'posts':
      return openPosts(db, language, rows)
    case 'faqs':
      return openFaqs(db, language)
    case 'topics':
      return openTopics(db, language)
    case 'fit_exceptions':
      return openFitExceptions(db, language, rows)
    case 'relations':
      return openRelations(db, language, deps, rows)
    case 'videos':
      return openVideos(db, language, deps, rows)
    case 'prices':
      return openPrices(db, language)
  }
}
