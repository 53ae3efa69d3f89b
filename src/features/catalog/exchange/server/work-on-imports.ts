import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import {
  announceChanges,
  announceEverything,
  announceTogether,
  wakeReaders,
} from '#features/catalog/catalog/server/steps/announce-changes.ts'
import type { ImportDeps } from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { startClock } from '#server/process/clock.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { type AuditFact, insertAudit } from '#server/security/audit.ts'
import { isOfProducts } from '../domain/column.ts'
import { isWorkState, readingMs } from '../domain/run.ts'
import { runText } from '../messages/run-words.ts'
import { applyStep, checkStep, nameStep, newPace, nextPass, type StepWork } from './imports/import-steps.ts'
import { settleStep } from './imports/settle-check.ts'
import { undoStep } from './imports/undo-steps.ts'
import {
  countRows,
  findRun,
  hasReading,
  importChannel,
  listChangedRecords,
  listInterrupted,
  listWork,
  listWrongRows,
  lockRun,
  type Run,
  updateRun,
} from './run-store.ts'

/** With the embedded engine a step is short, because nobody else is served meanwhile. */
const stepMs = { pglite: 20, postgres: 2000 } as const

interface ClockDeps extends ImportDeps {
  connection: Connection
  log: Log
  now: () => Date
}

const againMs = 30_000
/** The limit on the time of a reading has ended it by then. */
const interruptedMs = readingMs + 60_000

/** Works on imports until it is stopped: what a process left behind is taken up at its step by any other. */
export function startImportClock({ connection, log, now, ...deps }: ClockDeps): Promise<{ stop: () => Promise<void> }> {
  let isStopping = false
  const held = holdWork()
  const turn = async () => {
    await failInterrupted(connection.db, now())
    for (const id of await listWork(connection.db)) {
      const work = () => workOnRun(connection, id, { ...deps, ...held, now })
      try {
        while (!isStopping && (await work())) await nextTurn()
      } catch (error) {
        // The next turn tries it again; others are not held up.
        log.warn('import_failed', { run: id, error: describeError(error) })
      }
    }
    return againMs
  }
  return startClock({ connection, log, name: 'import_clock', channel: importChannel, turn }).then(clock => ({
    stop: () => {
      isStopping = true
      return clock.stop()
    },
  }))
}

/** A process that ended while it read a file has left a run that nobody goes on with. */
export async function failInterrupted(db: Database, now: Date): Promise<void> {
  for (const { id, language } of await listInterrupted(db, new Date(now.getTime() - interruptedMs)))
    await updateRun(db, id, { state: 'failed', failure: runText[language].interrupted })
}

/** Does all work that there is, for tests and commands. */
export async function finishImports(connection: Connection, deps: ImportDeps & { now: () => Date }): Promise<void> {
  const held = holdWork()
  while (await hasReading(connection.db)) await sleep(lookAgainMs)
  for (const id of await listWork(connection.db))
    while (await workOnRun(connection, id, { ...deps, ...held })) await nextTurn()
}

/** How long somebody who waits for a run lets the process that works on it go on before it looks again. */
const lookAgainMs = 50

/**
 * Waits until a run has no work left, and does that work where nobody else does: another process may have any of its steps. Answers the run as it
 * stands then; null: there is none.
 */
export async function finishRun(
  connection: Connection,
  id: number,
  deps: ImportDeps & { now: () => Date },
): Promise<Run | null> {
  const held = holdWork()
  for (;;) {
    while (await workOnRun(connection, id, { ...deps, ...held })) await nextTurn()
    const run = await findRun(connection.db, id)
    if (!run || !isWorkState(run.state)) return run
    await sleep(lookAgainMs)
  }
}

/** The state that a step hands on to the next one of the same process. */
export const holdWork = (): Pick<StepWork, 'pace' | 'kept'> => ({ pace: newPace(), kept: {} })

/** Does one step of a run in a transaction. False: there is none, or somebody else does it. */
export async function workOnRun(
  { db, engine }: Pick<Connection, 'db' | 'engine'>,
  id: number,
  { now, ...deps }: Omit<StepWork, 'now' | 'stepMs'> & { now: () => Date },
): Promise<boolean> {
  return db.transaction(async tx => {
    const run = await lockRun(tx, id, true)
    if (!run) return false
    const work = { ...deps, now: now(), stepMs: stepMs[engine] }
    if (run.state === 'applying' && run.mode === 'all_or_nothing') return applyAllOrNothing(tx, run, work)
    return announceTogether(tx, work.now, () => stepOf(tx, run, work))
  })
}

async function stepOf(tx: Database, run: Run, work: StepWork): Promise<boolean> {
  if (run.state === 'checking') return check(tx, run, work)
  if (run.state === 'applying') return apply(tx, run, work)
  if (run.state !== 'undoing') return false
  if (await undoStep(tx, run, work)) return true
  await announce(tx, run, work.now)
  await updateRun(tx, run.id, { state: 'undone', undoneAt: work.now })
  await keep(tx, run, work.now, { event: 'import_undone', details: {} })
  return false
}

/** Names the records of all rows first (`passDone` is 0), checks them then (1), and looks at what they say together (2 and above). */
async function check(tx: Database, run: Run, work: StepWork): Promise<boolean> {
  if (run.passDone === 0) {
    if (await nameStep(tx, run, work)) return true
    await updateRun(tx, run.id, { passDone: 1, lastRow: 0, doneCount: 0 })
    return true
  }
  if (run.passDone === 1) {
    if (await checkStep(tx, run, work)) return true
    await updateRun(tx, run.id, { passDone: 2, lastRow: 0, doneCount: run.rowCount })
    return true
  }
  if (await settleStep(tx, run)) return true
  await updateRun(tx, run.id, { state: 'checked', lastRow: 0, passDone: 0, doneCount: run.rowCount, failure: null })
  return false
}

async function apply(tx: Database, run: Run, work: StepWork): Promise<boolean> {
  const { last } = await applyStep(tx, run, work)
  if (last !== null) return true
  if (await nextPass(tx, run)) return true
  await finish(tx, run, work.now)
  return false
}

class NothingApplied extends Error {}

/** The run stays locked while its rows are taken back, so that no other process begins to apply it meanwhile. */
async function applyAllOrNothing(tx: Database, run: Run, work: StepWork): Promise<false> {
  try {
    await tx.transaction(inner => announceTogether(inner, work.now, () => applyAll(inner, run, work)))
  } catch (error) {
    if (!(error instanceof NothingApplied)) throw error
    await updateRun(tx, run.id, { state: 'checked', failure: error.message, lastRow: 0, passDone: 0 })
  }
  return false
}

/** All rows in this one transaction: the first that is refused takes back the others. */
async function applyAll(tx: Database, begun: Run, work: StepWork): Promise<boolean> {
  for (;;) {
    const run = (await lockRun(tx, begun.id)) ?? begun
    const { last, refused } = await applyStep(tx, run, { ...work, stepMs: Number.POSITIVE_INFINITY })
    if (refused > 0) throw await refusalOf(tx, run)
    if (last !== null || (await nextPass(tx, run))) continue
    const counts = await countRows(tx, run.id)
    if (counts.refused > 0) throw await refusalOf(tx, run)
    await finish(tx, run, work.now)
    return false
  }
}

async function refusalOf(tx: Database, { id, language }: Run): Promise<NothingApplied> {
  const [row] = (await listWrongRows(tx, id, 0, 1000)).filter(({ outcome }) => outcome === 'refused')
  return new NothingApplied(runText[language].nothing_applied(row?.row ?? 0, row?.errors[0]?.reason ?? ''))
}

async function finish(tx: Database, run: Run, now: Date): Promise<void> {
  await announce(tx, run, now)
  await updateRun(tx, run.id, { state: 'applied', appliedAt: now, lastRow: 0 })
  const { done, refused, unchanged } = await countRows(tx, run.id)
  await keep(tx, run, now, { event: 'import_applied', details: { done, refused, unchanged } })
}

const keep = (tx: Database, run: Run, now: Date, fact: Pick<AuditFact, 'event' | 'details'>) =>
  insertAudit(
    tx,
    {
      ...fact,
      customerId: null,
      actorId: run.createdBy ?? undefined,
      subject: { kind: 'import', id: run.id },
      details: { ...fact.details, kind: run.kind, file: run.fileName },
    },
    null,
    now,
  )

/** More are read faster all at once; see catalog/server/changes/take-over.ts. */
const mostAnnounced = 2000

/** Tells the site once what all steps have changed. Records of other kinds announce themselves: each step has counted them as one revision. */
async function announce(tx: Database, run: Run, now: Date): Promise<void> {
  if (!isOfProducts(run.kind)) return wakeReaders(tx)
  // Its rows are kept no longer: nobody knows which products it names.
  if (run.keptCounts) return announceEverything(tx)
  const ids = await listChangedRecords(tx, run.id, mostAnnounced + 1)
  if (ids.length > mostAnnounced) return announceEverything(tx)
  await announceChanges(
    tx,
    now,
    ids.map(id => ({ kind: 'product', id })),
  )
  await wakeReaders(tx)
}
