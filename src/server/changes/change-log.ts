import { and, asc, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { HistoryEntry } from '#shared/desk/desk-replies.ts'
import { keptDays } from '#shared/time/retention.ts'
import { announceAfterCommit } from '../database/channel.ts'
import type { Database } from '../database/connection.ts'
import { insertFromJson } from '../database/sql/json-rows.ts'
import { changeEntry } from '../database/tables.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '../process/cleaning.ts'

export type ChangeRow = typeof changeEntry.$inferSelect
export type NewChange = Omit<typeof changeEntry.$inferInsert, 'id'>

/** The names of the accounts in the log. The slice staff knows them. */
export interface People {
  namesOf: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

export const historyLimit = 200

/** Announced with every change: the open desks of all processes then read what is new. */
export const deskChannel = 'desk'

/** Stores a change in the transaction that makes it, and tells the open desks once that is committed. */
export async function insertChange(tx: Database, change: NewChange): Promise<void> {
  await tx.execute(insertedChanges([change]))
  await tellDesks(tx)
}

/** SQL: the same without telling. */
export const insertedChanges = insertFromJson(changeEntry)

/** Tells the open desks, once the transaction is committed. */
export const tellDesks = (tx: Database): Promise<void> => announceAfterCommit(tx, deskChannel)

/** Stores changes of several records that were made together, with one statement. */
export async function insertChanges(
  tx: Database,
  {
    at,
    actorId = null,
    source,
    batchId,
    subjectKind,
    reason = null,
  }: Omit<NewChange, 'subjectId' | 'revision' | 'fields'>,
  changes: readonly Pick<NewChange, 'subjectId' | 'revision' | 'fields'>[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ subjectId, revision, fields }) => ({ subject_id: subjectId, revision, fields }))
  await tx.execute(sql`
    insert into change_entry (batch_id, at, actor_id, source, subject_kind, subject_id, revision, fields, reason)
    select ${batchId ?? null}::uuid, ${at.toISOString()}::timestamptz, ${actorId}::integer, ${source}, ${subjectKind},
      v.subject_id, v.revision, v.fields, ${reason}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(subject_id integer, revision integer, fields jsonb)`)
  await tellDesks(tx)
}

const ofRecord = (kind: string, id: number) => and(eq(changeEntry.subjectKind, kind), eq(changeEntry.subjectId, id))

/** The changes of a record after a revision, oldest first. */
export async function listChangesSince(tx: Database, kind: string, id: number, revision: number): Promise<ChangeRow[]> {
  return tx
    .select()
    .from(changeEntry)
    .where(and(ofRecord(kind, id), gt(changeEntry.revision, revision)))
    .orderBy(asc(changeEntry.revision), asc(changeEntry.id))
    .limit(1000)
}

/** One entry, or those of a batch, newest first. */
export async function listChangesOf(
  db: Database,
  what: { entryId: number } | { batchId: string },
): Promise<ChangeRow[]> {
  return db
    .select()
    .from(changeEntry)
    .where('entryId' in what ? eq(changeEntry.id, what.entryId) : eq(changeEntry.batchId, what.batchId))
    .orderBy(desc(changeEntry.id))
    .limit(10_000)
}

/** The entries of a batch that tell of records of one kind. */
export async function listChangesOfKind(db: Database, batchId: string, kind: string): Promise<ChangeRow[]> {
  return db
    .select()
    .from(changeEntry)
    .where(and(eq(changeEntry.batchId, batchId), eq(changeEntry.subjectKind, kind)))
    .orderBy(asc(changeEntry.id))
    .limit(200_000)
}

/** The next entries of a batch before one, the newest first; 0: from the newest on. */
export async function listBatch(db: Database, batchId: string, beforeId: number, limit: number): Promise<ChangeRow[]> {
  return db
    .select()
    .from(changeEntry)
    .where(and(eq(changeEntry.batchId, batchId), beforeId > 0 ? lt(changeEntry.id, beforeId) : undefined))
    .orderBy(desc(changeEntry.id))
    .limit(limit)
}

/** The history of a record as the desk shows it, newest first. */
export async function listHistory(db: Database, people: People, kind: string, id: number): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(changeEntry)
    .where(ofRecord(kind, id))
    .orderBy(desc(changeEntry.id))
    .limit(historyLimit)
  return present(db, people, rows)
}

/** The last changes of all records of a kind. */
export async function listHistoryOfKind(
  db: Database,
  people: People,
  kind: string,
): Promise<(HistoryEntry & { subject_id: number })[]> {
  const rows = await db
    .select()
    .from(changeEntry)
    .where(eq(changeEntry.subjectKind, kind))
    .orderBy(desc(changeEntry.id))
    .limit(historyLimit)
  const entries = await present(db, people, rows)
  return rows.flatMap((row, at) => {
    const entry = entries[at]
    return entry ? [{ ...entry, subject_id: row.subjectId }] : []
  })
}

async function present(db: Database, people: People, rows: readonly ChangeRow[]): Promise<HistoryEntry[]> {
  const names = await people.namesOf(db, actorsOf(rows))
  return rows.map(row => ({
    id: row.id,
    batch_id: row.batchId,
    at: row.at.toISOString(),
    by: row.actorId === null ? null : (names.get(row.actorId) ?? null),
    source: row.source,
    revision: row.revision,
    fields: row.fields,
    reason: row.reason,
  }))
}

export const actorsOf = (rows: readonly Pick<ChangeRow, 'actorId'>[]): number[] => [
  ...new Set(rows.flatMap(row => row.actorId ?? [])),
]

/**
 * The changes to the records of people and quotes go as their audit does. `keptKinds`: records whose history stays as long as they
 * do, because they are about nobody.
 */
export const removeOldChanges =
  (keptKinds: readonly string[]): CleaningTask =>
  (db, now, signal) => {
    const isOld = lt(changeEntry.at, daysBefore(now, keptDays.accountEvent))
    return removeInBatches(db, changeEntry, and(isOld, notInArray(changeEntry.subjectKind, [...keptKinds])), { signal })
  }
