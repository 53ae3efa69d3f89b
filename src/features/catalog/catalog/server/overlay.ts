import { setImmediate as pause } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { buildIndex } from '../domain/build-index.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import type { CatalogContents } from '../domain/contents/catalog-contents.ts'
import { viewOf } from './catalog-view.ts'
import { joinChanges } from './changes/take-over.ts'
import { listCategoryRows, listDocumentedCategories } from './index-store.ts'
import { readChangedProducts } from './read-contents.ts'
import type { Catalog, MakeOverlay, ShownAnew, TakenOver } from './store.ts'
import { category, product } from './tables.ts'

interface InUse {
  index: CatalogIndex
  contents: CatalogContents
}

/** A series that is not public yet is shown with at most so many products. */
const mostOfSeries = 2000

/**
 * Reads what a transaction has written of some products. Joined with the contents in use they are a catalogue of their own. Where a
 * category is shown that is not in use, that catalogue has its products alone: reading everything anew would take too long.
 */
export async function readOverlay(tx: Database, { index, contents }: InUse, shown: ShownAnew): Promise<MakeOverlay> {
  const { revision } = contents
  const ids = new Set(shown.productIds)
  if (!shown.areFactsNew && shown.categoryIds.every(id => index.tree.byId.has(id))) {
    const changed = await readChangedProducts(tx, contents, { revision, ids })
    return async () => {
      const { takenOver } = await joinChanges({ index, contents }, changed)
      return db => overlayOf(db, takenOver.after, takenOver)
    }
  }
  for (const id of await listIdsOfCategories(tx, shown)) ids.add(id)
  const categories = await listCategoryRows(tx)
  const { products, aliases } = await readChangedProducts(tx, { ...contents, categories }, { revision, ids })
  const documentedCategories = await listDocumentedCategories(tx)
  const alone = { ...contents, categories, documentedCategories, products, aliases, bestSellers: [], homeProducts: [] }
  return async () => {
    const own = await buildIndex(alone, pause)
    return db => overlayOf(db, own, null)
  }
}

/** A category that is shown with its facts brings the products of its series too. */
async function listIdsOfCategories(tx: Database, { categoryIds, areFactsNew }: ShownAnew): Promise<number[]> {
  const series = areFactsNew
    ? await tx
        .select({ id: category.id })
        .from(category)
        .where(isOneOf(category.parentId, categoryIds.slice(0, 1)))
    : []
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(isOneOf(product.categoryId, [...categoryIds, ...series.map(({ id }) => id)]))
    .orderBy(asc(product.id))
    .limit(mostOfSeries)
  return rows.map(({ id }) => id)
}

/** Nothing changes in it any more. What is made of an index is made of this one as after a change. */
function overlayOf(db: Database, index: CatalogIndex, takenOver: TakenOver | null): Catalog {
  const view = viewOf(db, index)
  return {
    ...view,
    view: () => view,
    loadMs: 0,
    refresh: async () => {},
    onTakeOver: follow => {
      if (takenOver) void follow(takenOver)
    },
    overlay: () => Promise.reject(new Error('A catalogue beside the one in use has none beside it')),
    close: async () => {},
  }
}
