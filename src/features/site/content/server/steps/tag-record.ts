import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { post, postTag, tag, tagText } from '../tables.ts'
import { type ContentRecord, flatTexts, type RecordFields, textOf } from './record-fields.ts'
import { type TextRows, writeTextRows } from './text-rows.ts'

/** Finds a tag that was not merged into another. */
export async function findTagRecord(db: Database, id: number, isLocked = false): Promise<ContentRecord | null> {
  const query = db
    .select()
    .from(tag)
    .where(and(eq(tag.id, id), isNull(tag.mergedInto)))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row) return null
  const texts = await db.select().from(tagText).where(eq(tagText.tag, row.tag)).limit(10)
  return {
    revision: row.revision,
    name: row.tag,
    fields: { key: row.tag, ...flatTexts(texts, text => ({ name: text?.name })) },
  }
}

export const isTagTaken = async (db: Database, key: string): Promise<boolean> =>
  (await db.$count(tag, eq(tag.tag, key))) > 0

export async function insertTagRecord(tx: Database, fields: RecordFields): Promise<number> {
  const key = textOf(fields, 'key') ?? ''
  const [row] = await tx.insert(tag).values({ tag: key }).returning({ id: tag.id })
  if (!row) throw new Error('A tag was not stored')
  await writeTagRecord(tx, row.id, fields, 1)
  return row.id
}

/** Its key stays: it stands in URLs. */
export async function writeTagRecord(tx: Database, id: number, changes: RecordFields, revision: number): Promise<void> {
  const [row] = await tx.update(tag).set({ revision }).where(eq(tag.id, id)).returning({ tag: tag.tag })
  if (!row) throw new Error(`There is no tag ${id}`)
  const columns: TextRows['columns'] = text => ({ name: text('name') })
  await writeTextRows(tx, { table: tagText, of: { tag: row.tag }, texts: ['name'], columns }, changes, changes)
}

export async function removeTagRecord(tx: Database, id: number, key: string): Promise<void> {
  await tx.delete(tagText).where(eq(tagText.tag, key))
  await tx.delete(tag).where(eq(tag.id, id))
}

export const countPostsOf = (db: Database, key: string): Promise<number> => db.$count(postTag, eq(postTag.tag, key))

const mostTags = 1000

/** The tags with their names and how many posts have them, by key. */
export function listTagRecords(db: Database) {
  // In a select from one table the column `tag.tag` is written without its table, and would mean the inner table's own.
  const key = sql`${tag}.tag`
  return db
    .select({
      id: tag.id,
      tag: tag.tag,
      names: sql<
        Record<string, string>
      >`coalesce((select json_object_agg(t.language, t.name) from tag_text t where t.tag = ${key}), '{}'::json)`,
      posts: sql<number>`(select count(*)::int from ${postTag} join ${post} on ${post}.id = ${postTag}.post_id where ${postTag}.tag = ${key})`,
    })
    .from(tag)
    .where(isNull(tag.mergedInto))
    .orderBy(asc(tag.tag))
    .limit(mostTags)
}
