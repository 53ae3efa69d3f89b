import type { ImportDeps } from '#features/catalog-edit/server/steps/import-products.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Cells, textOf } from '../domain/cell.ts'
import type { ExchangeKind } from '../domain/column.ts'
import { openAttributes } from './kinds/attributes.ts'
import { openCategories } from './kinds/categories.ts'
import type { OpenKind } from './kinds/kind.ts'
import { openOptions } from './kinds/options.ts'
import { openProducts } from './kinds/products.ts'

/** Opens a kind of records for a step. `rows`: those at hand, where it reads what they name. */
export function openKind(
  db: Database,
  kind: ExchangeKind,
  language: Language,
  deps: ImportDeps,
  rows: readonly Cells[] = [],
): Promise<OpenKind> {
  if (kind === 'products') return openProducts(db, language, deps)
  if (kind === 'attributes') return openAttributes(db, language)
  if (kind === 'options') return openOptions(db, language)
  const pictured = rows.map(cells => textOf(cells.picture_product)).filter(sku => sku !== '')
  return openCategories(db, language, pictured)
}
