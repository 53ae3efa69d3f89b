import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import type { Language } from '#shared/language.ts'
import { renderBody } from '../render-body.ts'
import { type PostState, post, postTag, postText, tag } from '../tables.ts'
import { type ContentRecord, flatTexts, instantOf, type RecordFields, textOf } from './record-fields.ts'
import { type TextRows, writeTextRows } from './text-rows.ts'

export const postTexts = [
  'title',
  'se_name',
  'overview',
  'body',
  'image_alternate_text',
  'image_url',
  'author',
] as const

/** Finds a post with its state; `isLocked`: until the transaction ends nobody else changes it. */
export async function findPostRecord(db: Database, id: number, isLocked = false): Promise<ContentRecord | null> {
  const query = db.select().from(post).where(eq(post.id, id))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row) return null
  const texts = await db.select().from(postText).where(eq(postText.postId, id)).limit(10)
  const tags = await db
    .select({ tag: postTag.tag })
    .from(postTag)
    .where(eq(postTag.postId, id))
    .orderBy(postTag.position)
    .limit(100)
  return recordOf(row, texts, tags)
}

type PostRow = typeof post.$inferSelect
type TextRow = typeof postText.$inferSelect

function recordOf(row: PostRow, texts: readonly TextRow[], tags: readonly { tag: string }[]): ContentRecord {
  const name = texts.find(({ language }) => language === 'en')?.title || texts[0]?.title
  return {
    revision: row.revision,
    name: name || `${row.id}`,
    fields: {
      state: row.state,
      published_at: row.publishedAt?.toISOString() ?? null,
      author: row.author,
      image_url: row.imageUrl,
      image_is_decoration: row.imageIsDecoration,
      tags: tags.map(one => one.tag),
      sources: row.sources,
      ...flatTexts(texts, text => ({
        title: text?.title,
        se_name: text?.seName,
        overview: text?.overview,
        body: text?.body,
        image_alternate_text: text?.imageAlternateText,
        image_url: text?.imageUrl,
        author: text?.author,
      })),
    },
  }
}

/** Posts by ids, in the order of their ids; for some dozens at a time. */
export async function listWholePosts(
  db: Database,
  ids: readonly number[],
): Promise<(ContentRecord & { id: number })[]> {
  const rows = await db.select().from(post).where(isOneOf(post.id, ids)).orderBy(asc(post.id))
  const texts = await db.select().from(postText).where(isOneOf(postText.postId, ids)).orderBy(asc(postText.language))
  const tags = await db.select().from(postTag).where(isOneOf(postTag.postId, ids)).orderBy(asc(postTag.position))
  const textsOf = Map.groupBy(texts, ({ postId }) => postId)
  const tagsOf = Map.groupBy(tags, ({ postId }) => postId)
  return rows.map(row => ({ id: row.id, ...recordOf(row, textsOf.get(row.id) ?? [], tagsOf.get(row.id) ?? []) }))
}

/** The next posts after one. */
export async function listPostIds(db: Database, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: post.id })
    .from(post)
    .where(gt(post.id, afterId))
    .orderBy(asc(post.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The posts that have these names in URLs, in whatever language. */
export async function findPostIds(db: Database, seNames: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: postText.postId })
    .from(postText)
    .where(sql`${postText.seName} = any(${sql.param(seNames)}::text[])`)
  return rows.map(({ id }) => id)
}

export async function insertPostRecord(tx: Database, fields: RecordFields, now: Date): Promise<number> {
  const [row] = await tx
    .insert(post)
    .values({ author: textOf(fields, 'author') ?? '', sources: [], state: 'draft', publishedAt: null, updatedAt: now })
    .returning({ id: post.id })
  if (!row) throw new Error('A post was not stored')
  await writePostRecord(tx, row.id, fields, 1, now)
  return row.id
}

/** Writes changed fields. */
export async function writePostRecord(
  tx: Database,
  id: number,
  changes: RecordFields,
  revision: number,
  now: Date,
): Promise<void> {
  const before = await findPostRecord(tx, id)
  if (!before) throw new Error(`There is no post ${id}`)
  const fields = { ...before.fields, ...changes }
  await tx
    .update(post)
    .set({
      revision,
      updatedAt: now,
      state: textOf(fields, 'state') as PostState, // a step of the post has set it
      publishedAt: instantOf(fields, 'published_at'),
      author: textOf(fields, 'author') ?? '',
      imageUrl: textOf(fields, 'image_url'),
      imageIsDecoration: fields.image_is_decoration === true,
      sources: fields.sources as { title: string; url: string }[], // the rule of the field has read it
    })
    .where(eq(post.id, id))
  if ('tags' in changes) await writeTags(tx, id, changes.tags as string[]) // likewise
  const rows = { table: postText, of: { postId: id }, texts: postTexts, columns: columnsOf(id) }
  await writeTextRows(tx, rows, changes, fields)
}

async function writeTags(tx: Database, postId: number, tags: readonly string[]): Promise<void> {
  await tx.delete(postTag).where(eq(postTag.postId, postId))
  if (tags.length > 0) await tx.insert(postTag).values(tags.map((key, position) => ({ postId, tag: key, position })))
}

const columnsOf =
  (postId: number): TextRows['columns'] =>
  (text, language) => {
    const body = text('body') ?? ''
    return {
      title: text('title') ?? '',
      // A draft may have none yet; it must not be that of another draft.
      seName: text('se_name') ?? `post-${postId}`,
      overview: text('overview') ?? '',
      imageAlternateText: text('image_alternate_text') ?? '',
      imageUrl: text('image_url'),
      author: text('author'),
      body,
      bodyHtml: renderBody(body, language),
    }
  }

export async function removePostRecord(tx: Database, id: number): Promise<void> {
  await tx.delete(post).where(eq(post.id, id))
}

/** Whether another post has this name in URLs of the language. */
export async function isSeNameTaken(tx: Database, id: number | null, language: Language, seName: string) {
  const isOther = id === null ? undefined : ne(postText.postId, id)
  return (await tx.$count(postText, and(eq(postText.language, language), eq(postText.seName, seName), isOther))) > 0
}

/** Those of the keys that are no tags, or whose tag has been merged. */
export async function listUnknownTags(tx: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const known = await tx
    .select({ tag: tag.tag })
    .from(tag)
    .where(and(inArray(tag.tag, [...keys]), sql`${tag.mergedInto} is null`))
    .limit(keys.length)
  return keys.filter(key => !known.some(one => one.tag === key))
}

const mostAtOnce = 100

/** Posts whose time has come, which are still noted as scheduled. */
export async function listDuePosts(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.state, 'scheduled'), lte(post.publishedAt, now)))
    .orderBy(post.publishedAt)
    .limit(mostAtOnce)
  return rows.map(({ id }) => id)
}

/** When the next scheduled post is due; null where there is none. */
export async function findNextPost(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: post.publishedAt })
    .from(post)
    .where(eq(post.state, 'scheduled'))
    .orderBy(post.publishedAt)
    .limit(1)
  return row?.at ?? null
}
