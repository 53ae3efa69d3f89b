import { and, asc, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptRowDays, openRowDays, type RunState } from '../../domain/run.ts'
import { runText } from '../../messages/run-words.ts'
import { countRows, lockRun, updateRun } from '../run-store.ts'
import { importRow, importRun } from '../tables.ts'

const runsAtOnce = 20
/** Runs with these states are not worked on; those that nobody has confirmed are over then. */
const ended: readonly RunState[] = ['mapping', 'checked', 'applied', 'undone', 'cancelled', 'failed']
const open: readonly RunState[] = ['mapping', 'checked']

/** Removes the rows of files that were read long ago. The run stays, with how many rows did what, and can still be undone. */
export const removeOldImportRows: CleaningTask = async (db, now, signal) => {
  for (const [days, states] of [
    [openRowDays, open],
    [keptRowDays, ended],
  ] as const) {
    const old = await db
      .select({ id: importRun.id })
      .from(importRun)
      .where(
        and(
          lt(importRun.createdAt, daysBefore(now, days)),
          inArray(importRun.state, [...states]),
          isNull(importRun.keptCounts),
        ),
      )
      .orderBy(asc(importRun.id))
      .limit(runsAtOnce)
    for (const { id } of old) {
      if (signal?.aborted) return
      await db.transaction(tx => endRun(tx, id))
    }
  }
  // Also those that a process which was stopped has left.
  const without = db
    .select({ id: importRun.id })
    .from(importRun)
    .where(and(isNotNull(importRun.keptCounts), inArray(importRun.state, [...ended])))
  await removeInBatches(db, importRow, inArray(importRow.runId, without), { signal })
}

async function endRun(tx: Database, id: number): Promise<void> {
  const run = await lockRun(tx, id, true)
  if (!run || !ended.includes(run.state)) return
  const keptCounts = await countRows(tx, id)
  const isOpen = open.includes(run.state)
  const end = { state: 'cancelled', failure: runText[run.language].open_too_long } as const
  await updateRun(tx, id, { keptCounts, ...(isOpen && end) })
}
