import { setImmediate as nextTurn } from 'node:timers/promises'
import { inArray, lt } from 'drizzle-orm'
import { type CleaningTask, daysBefore } from '#server/process/cleaning.ts'
import { catalogChange } from '../tables.ts'

const keptDays = 1
const batchSize = 500

/**
 * Removes what changed with old revisions, always all of a revision: one of which only some rows are left would be taken over in part.
 * A process that has not read for a day finds revisions without a row, and reads the whole catalogue anew.
 */
export const removeOldCatalogChanges: CleaningTask = async (db, now, signal) => {
  while (!signal?.aborted) {
    const old = await db
      .selectDistinct({ revision: catalogChange.catalogRevision })
      .from(catalogChange)
      .where(lt(catalogChange.at, daysBefore(now, keptDays)))
      .limit(batchSize)
    const revisions = old.map(({ revision }) => revision)
    if (revisions.length > 0) await db.delete(catalogChange).where(inArray(catalogChange.catalogRevision, revisions))
    if (revisions.length < batchSize) return
    await nextTurn()
  }
}
