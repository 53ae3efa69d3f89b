import { errorsOf } from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import { findTimeZone } from '#features/staff/staff/server/store.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { MappedRow } from '../../domain/mapping.ts'
import { rowFaultText } from '../../messages/cell-faults.ts'
import type { ApplyWork, OpenKind, Plan, PlanFacts } from '../kinds/kind.ts'
import type { KindDeps } from '../kinds/products.ts'
import { openKind } from '../open-kind.ts'
import { warnOfSpreadsheets } from '../reading/spreadsheet-warnings.ts'
import {
  findKeys,
  hasPending,
  nextRows,
  nextUnnamed,
  type RowResult,
  type Run,
  refusePending,
  type StoredRow,
  updateRows,
  updateRun,
  writeKeys,
} from '../run-store.ts'
import { headOf, joinRows, nameRows, planJoined } from './mapped-rows.ts'

/** A step is one transaction of at most so many rows. */
export const stepRows = 500
/** Rows are read and looked at together in groups: the first of this size, each other as large as its time allows. */
const groupRows = { first: 20, least: 10, most: 250 }

/** How many rows of a file a group may have, by how long the former one took. */
export interface Pace {
  rows: number
}

export const newPace = (): Pace => ({ rows: groupRows.first })

export interface StepWork extends KindDeps {
  now: Date
  /** A step ends after this time: the embedded engine serves nobody else meanwhile. */
  stepMs: number
  pace: Pace
}

/** Goes by the processor time, in which nobody else is served: others on the machine do not make groups smaller. */
function keepPace({ pace, stepMs }: StepWork, begun: number): void {
  const wanted = Math.min(stepMs, mostGroupMs) / Math.max(1, processorMs() - begun)
  const rows = Math.round(pace.rows * Math.min(2, Math.max(0.5, wanted)))
  pace.rows = Math.min(groupRows.most, Math.max(groupRows.least, rows))
}

const mostGroupMs = 30

/** The time of this thread where the runtime tells it, else that of the process. */
function processorMs(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage).call(process)
  return (user + system) / 1000
}

export async function authorOf(tx: Database, run: Run, now: Date): Promise<Author> {
  const timeZone = run.createdBy === null ? null : await findTimeZone(tx, run.createdBy)
  return { actorId: run.createdBy, source: 'import', now, language: run.language, timeZone }
}

/** Names the record of each row first: so every row knows which records the file makes, and which it has twice. */
export async function nameStep(tx: Database, run: Run, work: StepWork): Promise<boolean> {
  const rows = await nextUnnamed(tx, run, stepRows)
  const last = rows.at(-1)
  if (!last) return false
  const kind = await openKind(tx, run.kind, run.language, work)
  await writeKeys(tx, run.id, await nameRows(tx, run, rows, kind))
  await updateRun(tx, run.id, { lastRow: last.row, doneCount: 0 })
  return true
}

/** Checks the next rows, and writes down what each is about to do. False: there are none left. */
export async function checkStep(tx: Database, run: Run, work: StepWork): Promise<boolean> {
  const author = await authorOf(tx, run, work.now)
  const until = performance.now() + work.stepMs
  const facts = factsOf(tx, run, author)
  const { columns } = await openKind(tx, run.kind, run.language, work)
  let done = 0
  let { lastRow } = run
  let kind: OpenKind | null = null
  while (done < stepRows) {
    const begun = processorMs()
    const rows = await nextRows(tx, { id: run.id, lastRow }, 'check', work.pace.rows)
    const last = rows.at(-1)
    if (!last) break
    const all = await joinRows(tx, run, rows, columns)
    if (!kind || kind.isOfRows) kind = await openFor(tx, run, work, all)
    const planned = await planRows(tx, run, rows, all, { kind, facts })
    const plans = await warnOfSpreadsheets(tx, run, rows, all, planned, kind.columns)
    await updateRows(
      tx,
      run.id,
      plans.map((plan, at) => resultOf(rows[at], plan, null)),
    )
    lastRow = last.row
    done += rows.length
    keepPace(work, begun)
    if (performance.now() > until) break
  }
  if (done > 0) await updateRun(tx, run.id, { lastRow, doneCount: run.doneCount + done })
  return done > 0
}

const openFor = (tx: Database, run: Run, work: StepWork, rows: readonly MappedRow[]) =>
  openKind(
    tx,
    run.kind,
    run.language,
    work,
    rows.map(({ cells }) => cells),
  )

interface Opened {
  kind: OpenKind
  facts: PlanFacts
}

const factsOf = (tx: Database, run: Run, author: Author): PlanFacts => ({
  author,
  findComing: async keys => new Set((await findKeys(tx, run.id, keys)).keys()),
})

async function planRows(
  tx: Database,
  run: Run,
  rows: readonly StoredRow[],
  all: readonly MappedRow[],
  { kind, facts }: Opened,
): Promise<Plan[]> {
  const plans = await planJoined(run, rows, all, cells => kind.plan(tx, cells, facts))
  const first = await findKeys(tx, run.id, [...new Set(rows.map(({ key }) => key))])
  const text = rowFaultText[run.language]
  return plans.map((plan, at) => {
    const { key, row } = rows[at] ?? { key: '', row: 0 }
    const refuse = (reason: string): Plan => ({
      ...plan,
      state: 'error',
      differences: [],
      later: [],
      errors: [{ column: '', reason }, ...plan.errors],
    })
    if (headOf(key) !== null) return plan
    if (key === '') return refuse(text.key_missing)
    const earlier = first.get(key) ?? row
    return earlier < row ? refuse(text.twice(earlier)) : plan
  })
}

function resultOf(row: StoredRow | undefined, plan: Plan, outcome: StoredRow['outcome']): RowResult {
  const { state, recordId, differences, errors, later } = plan
  return { row: row?.row ?? 0, key: row?.key ?? '', state, record_id: recordId, differences, errors, later, outcome }
}

/** The result of a step of applying. `left`: rows remain; `refused`: rows that were refused in it. */
export interface Applied {
  done: number
  refused: number
  last: number | null
}

/** Applies the next rows. A row that is no longer what was confirmed becomes a conflict; nothing of it is written. */
export async function applyStep(
  tx: Database,
  run: Run,
  work: StepWork,
  onChange: (productId: number) => void = () => {},
): Promise<Applied> {
  const author = await authorOf(tx, run, work.now)
  const facts = factsOf(tx, run, author)
  const { columns } = await openKind(tx, run.kind, run.language, work)
  const until = performance.now() + work.stepMs
  let { lastRow } = run
  let last: number | null = null
  let [looked, done, refused] = [0, 0, 0]
  let kind: OpenKind | null = null
  while (looked < stepRows) {
    const begun = processorMs()
    const rows = await nextRows(tx, { id: run.id, lastRow }, 'apply', work.pace.rows)
    const end = rows.at(-1)
    if (!end) break
    const all = await joinRows(tx, run, rows, columns)
    // Products are read for each group; other kinds know them as they were when they were opened.
    if (!kind?.applyTogether) kind = await openFor(tx, run, work, all)
    const opened = kind
    const plans = await planJoined(run, rows, all, cells => opened.plan(tx, cells, { ...facts, isToApply: true }))
    const applyWork = { batchId: run.batchId, publish: run.publish ?? 'as_draft', noteChange: onChange } as const
    const fitting = plans.filter(
      (plan, at) => (plan.state === 'update' || plan.state === 'create') && isConfirmed(rows[at], plan),
    )
    const applied = await kind.applyTogether?.(tx, fitting, author, applyWork)
    const results: RowResult[] = []
    for (const [at, row] of rows.entries()) {
      const plan = plans[at]
      if (!plan) continue
      const isApplied = applied?.has(plan) ?? false
      const result = await applyRow(tx, row, plan, {
        language: run.language,
        work: applyWork,
        isApplied,
      })
      const hasMoved = result.outcome === 'done' || (result.outcome === 'begun' && row.outcome === null)
      if (hasMoved) done += 1
      if (result.outcome === 'refused') refused += 1
      results.push(result)
    }
    await updateRows(tx, run.id, results)
    lastRow = end.row
    last = end.row
    looked += rows.length
    keepPace(work, begun)
    if (performance.now() > until) break
  }
  if (last !== null)
    await updateRun(tx, run.id, { lastRow: last, passDone: run.passDone + done, doneCount: run.doneCount + done })
  return { done, refused, last }
}

interface RowWork {
  language: Run['language']
  work: ApplyWork
  /** It was stored together with others. */
  isApplied: boolean
}

async function applyRow(
  tx: Database,
  row: StoredRow,
  plan: Plan,
  { language, work, isApplied }: RowWork,
): Promise<RowResult> {
  const stored = { ...resultOf(row, plan, row.outcome), state: row.state === 'read' ? plan.state : row.state }
  const shown = { differences: row.differences, later: row.later }
  if (!isConfirmed(row, plan)) {
    const reason = rowFaultText[language].changed_since
    const isWrong = plan.state === 'error' || plan.state === 'conflict'
    // If the row could be applied, the errors are notes.
    const errors = isWrong && plan.errors.length > 0 ? plan.errors : [{ column: '', reason }]
    const state = plan.state === 'error' ? 'error' : 'conflict'
    return { ...stored, ...shown, state, errors, outcome: 'refused' }
  }
  if (plan.state === 'unchanged') return { ...stored, ...shown, errors: [], outcome: 'done' }
  if (plan.state === 'error' || plan.state === 'conflict')
    return { ...stored, ...shown, state: plan.state, record_id: row.recordId, outcome: 'refused' }
  try {
    // A row that is refused in the middle leaves nothing.
    const recordId = isApplied ? plan.recordId : await tx.transaction(() => plan.apply(work))
    if (recordId === null) return { ...stored, ...shown, outcome: row.outcome }
    const outcome = plan.later.length > 0 ? 'begun' : 'done'
    const differences = row.outcome === 'begun' ? row.differences : plan.differences
    return { ...stored, differences, record_id: recordId, outcome }
  } catch (error) {
    const { errors, isConflict } = errorsOf(error)
    const reasons = Object.entries(errors).flatMap(([column, words]) => words.map(reason => ({ column, reason })))
    return {
      ...stored,
      ...shown,
      state: isConflict ? 'conflict' : 'error',
      errors: reasons,
      record_id: row.recordId,
      outcome: 'refused',
    }
  }
}

/** A row that waits for others was compared when it was begun. */
const isConfirmed = (row: StoredRow | undefined, plan: Plan): boolean =>
  row !== undefined && (row.outcome !== null || isAsConfirmed(row, plan))

/** Whether a row would do what was shown when it was confirmed; what waits for other rows may have come meanwhile. */
function isAsConfirmed(row: StoredRow, plan: Plan): boolean {
  if (plan.state !== row.state) return false
  const told = (differences: readonly { field: string; before: unknown; after: unknown }[]) =>
    JSON.stringify(
      differences
        .filter(({ field }) => !row.later.includes(field))
        .map(({ field, before, after }) => [field, before, after]),
    )
  return told(row.differences) === told(plan.differences)
}

/** Begins the next pass over what waits for other rows. False: nothing can be done any more; what still waits is refused. */
export async function nextPass(tx: Database, run: Run): Promise<boolean> {
  if (!(await hasPending(tx, run.id))) return false
  if (run.passDone > 0) {
    await updateRun(tx, run.id, { lastRow: 0, passDone: 0 })
    return true
  }
  await refusePending(tx, run.id, words => rowFaultText[run.language].still_missing(words))
  return false
}
