import { and, asc, inArray, sql } from 'drizzle-orm'
import { removeUnused } from '#features/site/media/server/steps/store-picture.ts'
import type { MediaUser } from '#features/site/media/server/steps/uses.ts'
import type { Database } from '#server/database/connection.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import { lockRun, updateRun } from '../run-store.ts'
import { importRun } from '../tables.ts'

/** Removes the pictures that were stored for a run which is not applied, save those that something shows. */
export async function dropPictures(tx: Database, id: number, users: readonly MediaUser[], at: Date): Promise<void> {
  const run = await lockRun(tx, id)
  const { storedPictures, ...options } = run?.options ?? {}
  if (!storedPictures) return
  await removeUnused(tx, storedPictures, users, { at, actorId: run?.createdBy ?? null, source: 'import' })
  await updateRun(tx, id, { options })
}

const runsAtOnce = 20

/** Runs that ended without anybody, such as those that nobody has confirmed. */
export const dropLeftPictures =
  (users: readonly MediaUser[]): CleaningTask =>
  async (db, now, signal) => {
    const ended = await db
      .select({ id: importRun.id })
      .from(importRun)
      .where(and(inArray(importRun.state, ['cancelled', 'failed']), sql`${importRun.options} ? 'storedPictures'`))
      .orderBy(asc(importRun.id))
      .limit(runsAtOnce)
    for (const { id } of ended) {
      if (signal?.aborted) return
      await db.transaction(tx => dropPictures(tx, id, users, now))
    }
  }
