import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { keptValues, listKept, listOthers, returnRows } from '#server/changes/act-rows.ts'
import { byId, type FormerRecord, keepRows, type Rows } from '#server/changes/former-rows.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { post, postTag, postText, tag, tagText } from '../tables.ts'

/** A post whose tags a merge has changed, or its undo. */
interface RetaggedPost {
  id: number
  /** Afterwards. */
  revision: number
  before: string[]
  after: string[]
}

/** A tag that leads to another tag than before. */
interface LedTag {
  id: number
  revision: number
}

interface Retagged {
  posts: RetaggedPost[]
  /** Tags that had been merged before, and follow. */
  led: LedTag[]
}

interface Merge {
  from: string
  into: string
  now: Date
}

/**
 * Gives the posts of one tag the other, each with its next revision, and lets URLs with the first, and with tags that were merged into
 * it, show the posts of the second. `record`: under which the rows are kept that it changes.
 */
export async function mergeTag(tx: Database, record: FormerRecord, { from, into, now }: Merge): Promise<Retagged> {
  const ids = await lockPosts(tx, sql`select post_id from post_tag where tag = ${from}`)
  const kept: Rows[] = [
    byId('tag', record.id),
    { table: 'tag', which: alias => sql`${alias}.merged_into = ${from}` },
    { table: 'tag_text', which: alias => sql`${alias}.tag = ${from}` },
    { table: 'post_tag', which: alias => sql`${alias}.post_id = any(${sql.param(ids)}::integer[])` },
  ]
  await keepRows(tx, record, kept, { at: now })
  const before = await listTagsOf(tx, ids)
  await tx.execute(sql`
    delete from post_tag where tag = ${from} and post_id in (select post_id from post_tag where tag = ${into})`)
  await tx.update(postTag).set({ tag: into }).where(eq(postTag.tag, from))
  const led = await tx
    .update(tag)
    .set({ mergedInto: into, revision: sql`${tag.revision} + 1` })
    .where(eq(tag.mergedInto, from))
    .returning({ id: tag.id, revision: tag.revision })
  await tx
    .update(tag)
    .set({ mergedInto: into, revision: sql`${tag.revision} + 1` })
    .where(eq(tag.tag, from))
  await tx.delete(tagText).where(eq(tagText.tag, from))
  await keepRows(tx, record, [tagsOfPosts(record)], { at: now, isMade: true })
  return { posts: await renewPosts(tx, ids, before, now), led }
}

const tagsOfPosts = (record: FormerRecord): Rows => ({
  table: 'post_tag',
  which: alias => sql`${alias}.post_id in (${keptValues(record, 'post_tag', 'post_id')})`,
})

/** A tag that may be merged into another; locked. */
export async function lockTag(tx: Database, id: number) {
  const [row] = await tx.select().from(tag).where(eq(tag.id, id)).for('update')
  return row ?? null
}

/** Locks the posts of a merge, and answers those that have other tags than it left them. */
export async function listRetaggedSince(tx: Database, record: FormerRecord): Promise<number[]> {
  const ids = new Set(await lockPosts(tx, keptValues(record, 'post_tag', 'post_id')))
  // A post that is gone has no tags.
  return (await listOthers(tx, record, tagsOfPosts(record), 'post_id')).filter(id => ids.has(id))
}

/** Takes a merge back: the tag has its names and posts again, and tags that were merged into it before lead to it again. */
export async function undoMerge(tx: Database, record: FormerRecord, { from, into, now }: Merge): Promise<Retagged> {
  const ids = await lockPosts(tx, keptValues(record, 'post_tag', 'post_id'))
  const before = await listTagsOf(tx, ids)
  await returnRows(tx, record, [{ table: 'tag_text' }, { table: 'post_tag' }])
  const former = await listKept(tx, record, 'tag')
  const followed = former.map(row => Number(row.id)).filter(id => id !== record.id)
  const led = await tx
    .update(tag)
    .set({ mergedInto: from, revision: sql`${tag.revision} + 1` })
    // One that leads elsewhere since stays with that.
    .where(and(isOneOf(tag.id, followed), eq(tag.mergedInto, into)))
    .returning({ id: tag.id, revision: tag.revision })
  await tx
    .update(tag)
    .set({ mergedInto: null, revision: sql`${tag.revision} + 1` })
    .where(eq(tag.id, record.id))
  return { posts: await renewPosts(tx, ids, before, now), led }
}

async function lockPosts(tx: Database, ids: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await tx
    .select({ id: post.id })
    .from(post)
    .where(inArray(post.id, sql`(${ids})`))
    .orderBy(post.id)
    .for('update')
  return rows.map(({ id }) => id)
}

async function renewPosts(
  tx: Database,
  ids: readonly number[],
  before: ReadonlyMap<number, string[]>,
  now: Date,
): Promise<RetaggedPost[]> {
  const after = await listTagsOf(tx, ids)
  const rows = await tx
    .update(post)
    .set({ updatedAt: now, revision: sql`${post.revision} + 1` })
    .where(isOneOf(post.id, ids))
    .returning({ id: post.id, revision: post.revision })
  return rows.map(({ id, revision }) => ({ id, revision, before: before.get(id) ?? [], after: after.get(id) ?? [] }))
}

async function listTagsOf(tx: Database, postIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ id: postTag.postId, key: postTag.tag })
    .from(postTag)
    .where(isOneOf(postTag.postId, postIds))
    .orderBy(asc(postTag.postId), asc(postTag.position))
  return new Map([...Map.groupBy(rows, row => row.id)].map(([id, own]) => [id, own.map(({ key }) => key)]))
}

/** Titles of posts for words: the English ones where there are any. */
export async function listTitles(tx: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ id: postText.postId, language: postText.language, title: postText.title })
    .from(postText)
    .where(isOneOf(postText.postId, ids))
    .orderBy(asc(postText.postId), asc(postText.language))
  return [...Map.groupBy(rows, row => row.id).values()].flatMap(
    own => own.find(({ language }) => language === 'en')?.title ?? own[0]?.title ?? [],
  )
}
