import { and, asc, eq, inArray } from 'drizzle-orm'
import { document } from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

const mostGuides = 1000

/** Lists the stored installation manuals of series. */
export function listStoredGuides(db: Database, categoryIds: readonly number[]) {
  return db
    .select()
    .from(document)
    .where(and(eq(document.kind, 'installation_manual'), inArray(document.categoryId, [...categoryIds])))
    .orderBy(asc(document.id))
    .limit(mostGuides)
}
