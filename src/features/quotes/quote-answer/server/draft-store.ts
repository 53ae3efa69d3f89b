import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { DraftHead } from '../domain/draft/draft.ts'
import type { StateLine } from '../domain/draft/draft-state.ts'
import type { DraftRow } from './store.ts'
import { quoteDraft, quoteDraftLine } from './tables.ts'

/** The draft, locked until the transaction ends. The caller has locked the quote. */
export async function lockDraft(tx: Database, quoteId: number): Promise<DraftRow | null> {
  const [row] = await tx.select().from(quoteDraft).where(eq(quoteDraft.quoteId, quoteId)).for('update')
  return row ?? null
}

const mostRows = 10_000

/** All lines of the draft, removed ones too. */
export async function listStateLines(tx: Database, quoteId: number): Promise<StateLine[]> {
  const { id, position, isRemoved, productRevision, fields } = quoteDraftLine
  return tx
    .select({ id, position, isRemoved, productRevision, fields })
    .from(quoteDraftLine)
    .where(eq(quoteDraftLine.quoteId, quoteId))
    .orderBy(asc(position), asc(id))
    .limit(mostRows)
}

interface DraftFacts {
  quoteId: number
  head: DraftHead
  revision: number
  now: Date
  authorId: number | null
}

export async function saveDraftRow(
  tx: Database,
  { quoteId, head, revision, now, authorId }: DraftFacts,
): Promise<void> {
  const values = { head, revision, updatedAt: now, updatedBy: authorId }
  await tx
    .insert(quoteDraft)
    .values({ quoteId, createdAt: now, ...values })
    .onConflictDoUpdate({ target: quoteDraft.quoteId, set: values })
}

/** Ids for lines that are about to be stored. */
export async function nextLineIds(tx: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx
    .select({ id: sql<string>`nextval(pg_get_serial_sequence('quote_draft_line', 'id'))` })
    .from(sql`generate_series(1, ${count}::integer)`)
  return rows.map(row => Number(row.id))
}

const linesAtOnce = 500

/** Stores lines as they are now, new ones and others. */
export async function saveLines(tx: Database, quoteId: number, lines: readonly StateLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const rows = lines.slice(start, start + linesAtOnce).map(line => ({ ...line, quoteId }))
    await tx
      .insert(quoteDraftLine)
      .overridingSystemValue()
      .values(rows)
      .onConflictDoUpdate({
        target: quoteDraftLine.id,
        set: {
          position: sql`excluded.position`,
          isRemoved: sql`excluded.is_removed`,
          productRevision: sql`excluded.product_revision`,
          fields: sql`excluded.fields`,
        },
        setWhere: eq(quoteDraftLine.quoteId, quoteId),
      })
  }
}

/** Numbers the lines of a draft anew, in the order that they have: 1, 2, 3 … */
export async function renumberLines(tx: Database, quoteId: number): Promise<void> {
  await tx.execute(sql`
    update ${quoteDraftLine} set position = numbered.place
    from (
      select id, row_number() over (order by position, id) as place
      from ${quoteDraftLine} where ${quoteDraftLine.quoteId} = ${quoteId}
    ) numbered
    where ${quoteDraftLine}.id = numbered.id`)
}

/** Removes for good what had been removed from the draft: it is begun anew. */
export async function dropRemovedLines(tx: Database, quoteId: number): Promise<void> {
  await tx.delete(quoteDraftLine).where(and(eq(quoteDraftLine.quoteId, quoteId), eq(quoteDraftLine.isRemoved, true)))
}
