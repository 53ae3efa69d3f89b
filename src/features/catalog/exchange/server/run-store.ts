import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import { announceAfterCommit } from '#server/database/channel.ts'
import type { Database } from '#server/database/connection.ts'
import { type RowCounts, workStates } from '../domain/run.ts'
import type { RowState } from './kinds/kind.ts'
import type { TableRow } from './reading/table.ts'
import { exportRun, importRow, importRun, type StoredDifference, type StoredError } from './tables.ts'

export type Run = typeof importRun.$inferSelect
export type StoredRow = typeof importRow.$inferSelect

/** Announced when there is work for the clock. */
export const importChannel = 'import'

export async function insertExport(tx: Database, row: typeof exportRun.$inferInsert): Promise<number> {
  const [made] = await tx.insert(exportRun).values(row).returning({ id: exportRun.id })
  if (!made) throw new Error('The export was not stored')
  return made.id
}

export async function findExport(db: Database, id: number) {
  const [row] = await db.select().from(exportRun).where(eq(exportRun.id, id))
  return row ?? null
}

export async function insertRun(tx: Database, row: typeof importRun.$inferInsert): Promise<Run> {
  const [made] = await tx.insert(importRun).values(row).returning()
  if (!made) throw new Error('The import was not stored')
  return made
}

export async function insertRows(tx: Database, runId: number, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into import_row (run_id, "row", cells, state)
    select ${runId}, v."row", v.cells, 'read'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v("row" integer, cells jsonb)`)
}

export async function findRun(db: Database, id: number): Promise<Run | null> {
  const [row] = await db.select().from(importRun).where(eq(importRun.id, id))
  return row ?? null
}

/** Locks a run for the rest of the transaction; `isIdle`: null too where somebody works on it. */
export async function lockRun(tx: Database, id: number, isIdle = false): Promise<Run | null> {
  const query = tx.select().from(importRun).where(eq(importRun.id, id))
  const [row] = await (isIdle ? query.for('update', { skipLocked: true }) : query.for('update'))
  return row ?? null
}

export async function updateRun(
  tx: Database,
  id: number,
  values: Partial<Omit<typeof importRun.$inferInsert, 'id'>>,
): Promise<void> {
  await tx.update(importRun).set(values).where(eq(importRun.id, id))
}

/** Changes a run as long as its file is read. False: somebody has cancelled it. */
export async function updateReading(
  tx: Database,
  id: number,
  values: Partial<Omit<typeof importRun.$inferInsert, 'id'>>,
): Promise<boolean> {
  const rows = await tx.update(importRun).set(values).where(ofReading(id)).returning({ id: importRun.id })
  return rows.length > 0
}

export async function isReading(db: Database, id: number): Promise<boolean> {
  return (await db.select({ id: importRun.id }).from(importRun).where(ofReading(id))).length > 0
}

const ofReading = (id: number) => and(eq(importRun.id, id), eq(importRun.state, 'reading'))

export async function hasReading(db: Database): Promise<boolean> {
  return (
    (await db.select({ id: importRun.id }).from(importRun).where(eq(importRun.state, 'reading')).limit(1)).length > 0
  )
}

/** Removes a run of whose file nothing was read. */
export async function removeUnread(db: Database, id: number): Promise<void> {
  await db.delete(importRun).where(and(eq(importRun.id, id), eq(importRun.headings, [])))
}

/** Lets the clocks of all processes look for work. */
export const ringImports = (tx: Database) => announceAfterCommit(tx, importChannel)

export async function listWork(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: importRun.id })
    .from(importRun)
    .where(inArray(importRun.state, [...workStates]))
    .orderBy(asc(importRun.id))
    .limit(20)
  return rows.map(({ id }) => id)
}

/** The runs whose file nobody reads any more: they were begun before then. */
export function listInterrupted(db: Database, before: Date): Promise<Pick<Run, 'id' | 'language'>[]> {
  return db
    .select({ id: importRun.id, language: importRun.language })
    .from(importRun)
    .where(and(eq(importRun.state, 'reading'), lt(importRun.createdAt, before)))
    .limit(20)
}

export function listRuns(db: Database, cursor: Cursor | null, limit: number): Promise<Run[]> {
  const { where, orderBy } = pageOf([importRun.id], 'desc', cursor)
  return db
    .select()
    .from(importRun)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export const countRuns = (db: Database): Promise<number> => countUpTo(db, sql`from ${importRun}`)

export const isPending = and(
  inArray(importRow.state, ['create', 'update']),
  or(isNull(importRow.outcome), eq(importRow.outcome, 'begun')),
)

/** The next rows to check, or to apply. */
export async function nextRows(
  tx: Database,
  { id, lastRow }: Pick<Run, 'id' | 'lastRow'>,
  what: 'check' | 'apply',
  limit: number,
): Promise<StoredRow[]> {
  const wanted: SQL | undefined = what === 'check' ? eq(importRow.state, 'read') : isPending
  return tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, id), gt(importRow.row, lastRow), wanted))
    .orderBy(asc(importRow.row))
    .limit(limit)
}

/** The result of a step for a row. */
export interface RowResult {
  row: number
  key: string
  state: RowState
  record_id: number | null
  differences: StoredDifference[]
  errors: StoredError[]
  later: string[]
  outcome: StoredRow['outcome']
}

export async function updateRows(tx: Database, runId: number, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return
  await tx.execute(sql`
    update import_row set key = v.key, state = v.state, record_id = v.record_id, differences = v.differences, errors = v.errors,
      later = v.later, outcome = v.outcome
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) v("row" integer, key text, state text, record_id integer,
      differences jsonb, errors jsonb, later jsonb, outcome text)
    where import_row.run_id = ${runId} and import_row."row" = v."row"`)
}

/** Puts all rows back to what they were when the file was read. */
export async function forgetCheck(tx: Database, runId: number): Promise<void> {
  await tx
    .update(importRow)
    .set({ state: 'read', key: '', recordId: null, differences: [], errors: [], later: [], outcome: null })
    .where(eq(importRow.runId, runId))
}

/** The first row of each key among the rows above one. */
export async function findKeys(tx: Database, runId: number, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.execute<{ key: string; row: number }>(sql`
    select key, min("row") as "row" from import_row
    where run_id = ${runId} and key = any(${sql.param(keys)}::text[]) group by key`)
  return new Map(rows.map(({ key, row }) => [key, row]))
}

export async function findRow(tx: Database, runId: number, row: number): Promise<StoredRow | null> {
  const [found] = await tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), eq(importRow.row, row)))
  return found ?? null
}

/** The rows with one of some keys, in the order of the file. */
export async function listRowsOfKeys(tx: Database, runId: number, keys: readonly string[]): Promise<StoredRow[]> {
  if (keys.length === 0) return []
  return tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), inArray(importRow.key, [...keys])))
    .orderBy(asc(importRow.row))
}

export const countKey = (tx: Database, runId: number, key: string): Promise<number> =>
  tx.$count(importRow, and(eq(importRow.runId, runId), eq(importRow.key, key)))

/** Names the record that each row is about, before the rows are checked. */
export async function writeKeys(
  tx: Database,
  runId: number,
  keys: readonly { row: number; key: string }[],
): Promise<void> {
  await tx.execute(sql`
    update import_row set key = v.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) v("row" integer, key text)
    where import_row.run_id = ${runId} and import_row."row" = v."row"`)
}

/** The next rows whose records are not named yet. */
export function nextUnnamed(tx: Database, { id, lastRow }: Pick<Run, 'id' | 'lastRow'>, limit: number) {
  return tx
    .select({ row: importRow.row, cells: importRow.cells })
    .from(importRow)
    .where(and(eq(importRow.runId, id), gt(importRow.row, lastRow)))
    .orderBy(asc(importRow.row))
    .limit(limit)
}

export async function hasPending(tx: Database, runId: number): Promise<boolean> {
  const rows = await tx
    .select({ row: importRow.row })
    .from(importRow)
    .where(and(eq(importRow.runId, runId), isPending))
    .limit(1)
  return rows.length > 0
}

/** Refuses the rows that still wait when nothing else can be done. */
export async function refusePending(tx: Database, runId: number, reason: (later: string) => string): Promise<void> {
  const rows = await tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), isPending))
    .limit(5000)
  await updateRows(
    tx,
    runId,
    rows.map(({ row, key, recordId, differences, later }) => ({
      row,
      key,
      state: 'error',
      record_id: recordId,
      differences,
      errors: later.map(column => {
        const words = differences.find(one => one.field === column)?.after
        return { column, reason: reason(typeof words === 'string' ? words : column) }
      }),
      later,
      outcome: 'refused',
    })),
  )
}

export async function countRows(db: Database, runId: number): Promise<RowCounts> {
  const [run] = await db.select({ kept: importRun.keptCounts }).from(importRun).where(eq(importRun.id, runId))
  if (run?.kept) return run.kept
  const rows = await db
    .select({ state: importRow.state, outcome: importRow.outcome, count: count() })
    .from(importRow)
    .where(eq(importRow.runId, runId))
    .groupBy(importRow.state, importRow.outcome)
  const sum = (test: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(test).reduce((total, row) => total + row.count, 0)
  const of = (state: StoredRow['state']) => sum(row => row.state === state)
  return {
    create: of('create'),
    update: of('update'),
    unchanged: of('unchanged'),
    conflict: of('conflict'),
    error: of('error'),
    done: sum(({ outcome }) => outcome === 'done'),
    refused: sum(({ outcome }) => outcome === 'refused'),
  }
}

export function listFirstRows(db: Database, runId: number, limit: number): Promise<StoredRow[]> {
  return db.select().from(importRow).where(eq(importRow.runId, runId)).orderBy(asc(importRow.row)).limit(limit)
}

/** A page of the rows, or of those of a state. */
export function listRowPage(
  db: Database,
  runId: number,
  state: RowState | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<StoredRow[]> {
  const { where, orderBy } = pageOf([importRow.row], 'asc', cursor)
  const ofState = state === undefined ? undefined : eq(importRow.state, state)
  return db
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), ofState, where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Rows that need somebody: those that were refused, and conflicts. */
export function listWrongRows(db: Database, runId: number, afterRow: number, limit: number): Promise<StoredRow[]> {
  return db
    .select()
    .from(importRow)
    .where(
      and(eq(importRow.runId, runId), gt(importRow.row, afterRow), inArray(importRow.state, ['error', 'conflict'])),
    )
    .orderBy(asc(importRow.row))
    .limit(limit)
}

export async function noteUndone(
  tx: Database,
  runId: number,
  recordIds: readonly number[],
  refused: readonly { id: number; reason: string }[],
): Promise<void> {
  if (recordIds.length > 0)
    await tx
      .update(importRow)
      .set({ outcome: 'undone' })
      .where(
        and(
          eq(importRow.runId, runId),
          inArray(importRow.recordId, [...recordIds]),
          // Several rows may be about one record.
          ne(importRow.state, 'unchanged'),
        ),
      )
  for (const { id, reason } of refused)
    await tx
      .update(importRow)
      .set({ outcome: 'done', errors: [{ column: '', reason }] })
      .where(and(eq(importRow.runId, runId), eq(importRow.recordId, id)))
}

/** Ids of the records that were changed. */
export async function listChangedRecords(tx: Database, runId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: importRow.recordId })
    .from(importRow)
    .where(and(eq(importRow.runId, runId), inArray(importRow.outcome, ['done', 'begun', 'undone', 'refused'])))
    .limit(limit)
  return rows.flatMap(({ id }) => id ?? [])
}
