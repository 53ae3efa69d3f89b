import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type SnippetUse, snippetLimit } from '../../domain/snippet-words.ts'
import { snippet } from '../tables.ts'

export type SnippetRow = typeof snippet.$inferSelect & { owner: string | null }

const select = (db: Database, condition: SQL | undefined) =>
  db
    .select({ snippet, owner: staffMember.displayName })
    .from(snippet)
    .leftJoin(staffMember, eq(staffMember.customerId, snippet.ownerId))
    .where(condition)
    .orderBy(desc(snippet.uses), asc(snippet.name), asc(snippet.id))

/** The snippets that a member of the staff may insert: their own and the shared ones. */
export async function listSnippetRows(
  db: Database,
  staffId: number,
  { use, language }: { use?: SnippetUse | undefined; language?: Language | undefined },
): Promise<SnippetRow[]> {
  const isHis = or(eq(snippet.ownerId, staffId), eq(snippet.isShared, true))
  const isOfUse = use && eq(snippet.use, use)
  const hasText = language && sql`${snippet[language]} <> ''`
  const rows = await select(db, and(isHis, isOfUse, hasText)).limit(2 * snippetLimit)
  return rows.map(row => ({ ...row.snippet, owner: row.owner }))
}

export async function findSnippet(db: Database, id: number): Promise<SnippetRow | null> {
  const [row] = await select(db, eq(snippet.id, id)).limit(1)
  return row ? { ...row.snippet, owner: row.owner } : null
}

export async function lockSnippet(tx: Database, id: number) {
  const [row] = await tx.select().from(snippet).where(eq(snippet.id, id)).for('update')
  return row ?? null
}

export async function countSnippets(tx: Database, ownerId: number): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(snippet).where(eq(snippet.ownerId, ownerId))
  return row?.all ?? 0
}

/** Whether another snippet that the same people see has the shortcut. */
export async function isShortcutTaken(
  tx: Database,
  { shortcut, ownerId, isShared, id }: { shortcut: string; ownerId: number; isShared: boolean; id: number | null },
): Promise<boolean> {
  const meets = or(eq(snippet.ownerId, ownerId), isShared ? eq(snippet.isShared, true) : undefined)
  const isOther = id === null ? undefined : sql`${snippet.id} <> ${id}`
  return (await tx.$count(snippet, and(eq(snippet.shortcut, shortcut), meets, isOther))) > 0
}

export async function insertSnippet(tx: Database, row: typeof snippet.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(snippet).values(row).returning({ id: snippet.id })
  if (!stored) throw new Error('A snippet was not stored')
  return stored.id
}

export async function updateSnippet(
  tx: Database,
  id: number,
  changes: Partial<typeof snippet.$inferInsert>,
): Promise<void> {
  await tx.update(snippet).set(changes).where(eq(snippet.id, id))
}

export async function removeSnippet(tx: Database, id: number): Promise<void> {
  await tx.delete(snippet).where(eq(snippet.id, id))
}

/** Counts one more use; false where there is no such snippet for this member. */
export async function countUseOf(db: Database, id: number, staffId: number): Promise<boolean> {
  const isHis = or(eq(snippet.ownerId, staffId), eq(snippet.isShared, true))
  const counted = await db
    .update(snippet)
    .set({ uses: sql`${snippet.uses} + 1` })
    .where(and(eq(snippet.id, id), isHis))
    .returning({ id: snippet.id })
  return counted.length > 0
}
