import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { catalogChange, catalogRevision } from '../tables.ts'

/** The channel that announces a change of the catalogue, after catalog_revision was counted up in the same transaction. */
export const catalogChannel = 'catalog'

/** What changed: a product (also its texts, values and relations), a category, an attribute with its options, or a document that stands at products by a filter. */
export interface CatalogSubject {
  kind: 'product' | 'category' | 'attribute' | 'document'
  id: number
}

/** What is counted at the end of a transaction that changes many records, instead of with each. */
const heldChanges = new WeakMap<Database, CatalogSubject[]>()

/**
 * Tells every process what changed, in the transaction that changes it; best as its last statement, because changes of the
 * catalogue wait for each other from here. All subjects of one call are one revision: readers see all of them or none.
 */
export async function announceChanges(tx: Database, now: Date, subjects: readonly CatalogSubject[]): Promise<void> {
  const held = heldChanges.get(tx)
  if (held) {
    held.push(...subjects)
    return
  }
  if (await countChanges(tx, now, subjects)) await wakeReaders(tx)
}

/**
 * Runs a step of a long piece of work in a transaction: all that it announces is one revision, which is counted as its last statement.
 * The processes are not woken: the work does that when it is done (wakeReaders), so that they do not read the catalogue after each step.
 */
export async function announceTogether<T>(tx: Database, now: Date, work: () => Promise<T>): Promise<T> {
  const subjects: CatalogSubject[] = []
  heldChanges.set(tx, subjects)
  try {
    const result = await work()
    await countChanges(tx, now, subjects)
    return result
  } finally {
    heldChanges.delete(tx)
  }
}

/** Lets every process look for revisions that were counted. */
export async function wakeReaders(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${catalogChannel}, '')`)
}

/** Counts one revision for all of them; false: there are none. */
async function countChanges(tx: Database, now: Date, subjects: readonly CatalogSubject[]): Promise<boolean> {
  if (subjects.length === 0) return false
  const revision = await countRevision(tx)
  const changed = new Map(subjects.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]))
  // One statement for any number of them, which stays prepared.
  await tx.execute(sql`
    insert into ${catalogChange} (catalog_revision, kind, subject_id, at)
    select ${revision}::integer, v.kind, v.id, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...changed.values()])}::jsonb) v(kind text, id integer)`)
  return true
}

/** Tells every process that more changed than is worth a list: each reads the catalogue anew. */
export async function announceEverything(tx: Database): Promise<void> {
  await countRevision(tx)
  await wakeReaders(tx)
}

const skipped = 1_000_000

/** After a backup was restored: browsers and caches hold later revisions, whose numbers must not come again for other contents. */
export async function skipRevisions(tx: Database): Promise<void> {
  await tx.update(catalogRevision).set({ revision: sql`${catalogRevision.revision} + ${skipped}::int` })
}

async function countRevision(tx: Database): Promise<number> {
  const counted = await tx
    .insert(catalogRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({ target: catalogRevision.id, set: { revision: sql`${catalogRevision.revision} + 1` } })
    .returning({ revision: catalogRevision.revision })
  return counted[0]?.revision ?? 1
}
