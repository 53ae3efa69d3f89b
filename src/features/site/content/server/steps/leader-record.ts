import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { leader, leaderText } from '../tables.ts'
import { findOrderRevision, saveOrderRevision } from './faq-record.ts'
import { type ContentRecord, flatTexts, type RecordFields, textOf } from './record-fields.ts'
import { writePlaces, writeTextRows } from './text-rows.ts'

export const leaderTexts = ['role', 'description'] as const

export async function findLeaderRecord(db: Database, id: number, isLocked = false): Promise<ContentRecord | null> {
  const query = db.select().from(leader).where(eq(leader.id, id))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row) return null
  const texts = await db.select().from(leaderText).where(eq(leaderText.leaderId, id)).limit(10)
  return {
    revision: row.revision,
    name: row.name,
    fields: {
      name: row.name,
      image_url: row.imageUrl || null,
      ...flatTexts(texts, text => ({ role: text?.role, description: text?.description })),
    },
  }
}

/** A new leader is the last one. */
export async function insertLeaderRecord(tx: Database, fields: RecordFields): Promise<number> {
  const position = sql`(select coalesce(max(${leader.position}), 0) + 1 from ${leader})`
  const [row] = await tx.insert(leader).values({ name: '', imageUrl: '', position }).returning({ id: leader.id })
  if (!row) throw new Error('A leader was not stored')
  await writeLeaderRecord(tx, row.id, fields, 1)
  return row.id
}

export async function writeLeaderRecord(tx: Database, leaderId: number, changes: RecordFields, revision: number) {
  const before = await findLeaderRecord(tx, leaderId)
  if (!before) throw new Error(`There is no leader ${leaderId}`)
  const fields = { ...before.fields, ...changes }
  const facts = { name: textOf(fields, 'name') ?? '', imageUrl: textOf(fields, 'image_url') ?? '' }
  await tx
    .update(leader)
    .set({ revision, ...facts })
    .where(eq(leader.id, leaderId))
  const columns = (text: (name: string) => string | null) => ({
    role: text('role') ?? '',
    description: text('description') ?? '',
  })
  await writeTextRows(tx, { table: leaderText, of: { leaderId }, texts: leaderTexts, columns }, changes, fields)
}

export async function removeLeaderRecord(tx: Database, id: number): Promise<void> {
  await tx.delete(leader).where(eq(leader.id, id))
}

const mostLeaders = 1000

/** The leaders in their order, as one record: that of their ids. */
export async function findLeaderOrder(db: Database, isLocked = false): Promise<ContentRecord> {
  const revision = await findOrderRevision(db, 'leader_order', isLocked)
  const rows = await listLeaderRecords(db)
  return { revision, name: '', fields: { order: rows.map(({ id }) => id) } }
}

export async function writeLeaderOrder(tx: Database, order: readonly number[], revision: number): Promise<void> {
  await writePlaces(tx, leader, order)
  await saveOrderRevision(tx, 'leader_order', revision)
}

export function listLeaderRecords(db: Database) {
  return db
    .select({ id: leader.id, name: leader.name })
    .from(leader)
    .orderBy(asc(leader.position), asc(leader.id))
    .limit(mostLeaders)
}
