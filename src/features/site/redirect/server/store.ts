import { and, asc, desc, eq, gt, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptMissingDays, mostRedirects, pathsAbove, type Redirect, type Redirects } from '../domain/redirect-map.ts'
import { missingPath, redirect } from './tables.ts'

/** Announces that redirects were changed. */
export const redirectChannel = 'redirect'

/** All redirects by their path. */
export async function readRedirects(db: Database): Promise<Redirects> {
  const rows = await db
    .select({ from: redirect.fromPath, to: redirect.toPath, isBranch: redirect.isBranch })
    .from(redirect)
    .limit(mostRedirects)
  return new Map(rows.map(row => [row.from, row]))
}

/** A redirect as it is stored. */
export interface StoredRedirect extends Redirect {
  id: number
  revision: number
  origin: 'automatic' | 'manual'
}

const stored = {
  id: redirect.id,
  revision: redirect.revision,
  origin: redirect.origin,
  from: redirect.fromPath,
  to: redirect.toPath,
  isBranch: redirect.isBranch,
}

/** The redirects of some paths. */
export const listRedirectsFrom = (db: Database, paths: readonly string[]): Promise<StoredRedirect[]> =>
  db
    .select(stored)
    .from(redirect)
    .where(sql`${redirect.fromPath} = any(${sql.param(paths)}::text[])`)

export async function findStored(db: Database, id: number): Promise<StoredRedirect | null> {
  const [row] = await db.select(stored).from(redirect).where(eq(redirect.id, id)).limit(1)
  return row ?? null
}

/** The paths of redirects, by their ids. */
export async function listPaths(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: redirect.id, from: redirect.fromPath })
    .from(redirect)
    .where(inArray(redirect.id, [...ids]))
  return new Map(rows.map(({ id, from }) => [id, from]))
}

/** The redirects by which one goes that is added; see addRedirect. */
export async function listRedirectsAround(
  tx: Database,
  { from, to, isBranch }: Redirect,
): Promise<Map<string, StoredRedirect>> {
  const below = isBranch ? sql`starts_with(${redirect.toPath}, ${`${from}/`})` : undefined
  const known = sql`${redirect.fromPath} = any(${sql.param([from, to, ...pathsAbove(to)])}::text[])`
  const rows = await tx
    .select(stored)
    .from(redirect)
    .where(or(known, eq(redirect.toPath, from), below))
    .limit(mostRedirects)
  return new Map(rows.map(row => [row.from, row]))
}

/** The next redirects by their paths, after one. */
export const listRedirectPage = (db: Database, afterPath: string, limit: number) =>
  db
    .select({ ...stored, uses: redirect.uses })
    .from(redirect)
    .where(gt(redirect.fromPath, afterPath))
    .orderBy(asc(redirect.fromPath))
    .limit(limit)

export const countAllRedirects = (db: Database): Promise<number> => db.$count(redirect)

/** Keeps other changes of redirects waiting until the transaction ends: each goes by all of them. */
export async function lockRedirects(tx: Database): Promise<void> {
  await tx.execute(sql`lock table redirect in share row exclusive mode`)
}

export async function deleteRedirects(tx: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.delete(redirect).where(inArray(redirect.fromPath, [...paths]))
}

export async function writeRedirects(
  tx: Database,
  written: readonly Redirect[],
  made: { origin: 'automatic' | 'manual'; createdBy: number | null; createdAt: Date },
): Promise<StoredRedirect[]> {
  if (written.length === 0) return []
  return tx
    .insert(redirect)
    .values(written.map(({ from, to, isBranch }) => ({ ...made, fromPath: from, toPath: to, isBranch })))
    .onConflictDoUpdate({
      target: redirect.fromPath,
      set: {
        toPath: sql`excluded.to_path`,
        isBranch: sql`excluded.is_branch`,
        revision: sql`${redirect.revision} + 1`,
      },
    })
    .returning(stored)
}

export async function tellRedirects(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${redirectChannel}, '')`)
}

/** A page of the redirects whose path or target has the words, the newest first. */
export function listRedirects(db: Database, q: string | undefined, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([redirect.id], 'desc', cursor)
  return db
    .select()
    .from(redirect)
    .where(and(where, hasWords(q)))
    .orderBy(...orderBy)
    .limit(limit)
}
export type RedirectRecord = Awaited<ReturnType<typeof listRedirects>>[number]

const hasWords = (q: string | undefined) =>
  q ? or(ilike(redirect.fromPath, likePattern(q)), ilike(redirect.toPath, likePattern(q))) : undefined

/** The number of redirects up to the cap of counts. */
export const countRedirects = (db: Database, q: string | undefined): Promise<number> =>
  countUpTo(db, sql`from ${redirect} where ${hasWords(q) ?? sql`true`}`)

export async function findRedirect(db: Database, id: number): Promise<RedirectRecord | null> {
  const [row] = await db.select().from(redirect).where(eq(redirect.id, id)).limit(1)
  return row ?? null
}

export async function findRedirectFrom(db: Database, fromPath: string): Promise<RedirectRecord | null> {
  const [row] = await db.select().from(redirect).where(eq(redirect.fromPath, fromPath)).limit(1)
  return row ?? null
}

/** Adds to how often redirects were used. */
export async function countUses(db: Database, uses: ReadonlyMap<string, number>, day: string): Promise<void> {
  const rows = [...uses].map(([path, count]) => ({ path, count }))
  await db.execute(sql`
    update redirect set uses = uses + u.count, last_day_used = ${day}::date
    from json_to_recordset(${JSON.stringify(rows)}::json) u(path text, count integer) where redirect.from_path = u.path`)
}

/** Adds to how often paths were asked for that are not there. */
export async function countMissing(db: Database, counts: ReadonlyMap<string, number>, day: string): Promise<void> {
  await db
    .insert(missingPath)
    .values([...counts].map(([path, count]) => ({ path, count, lastDay: day })))
    .onConflictDoUpdate({
      target: missingPath.path,
      set: { count: sql`${missingPath.count} + excluded.count`, lastDay: sql`excluded.last_day` },
    })
}

/** Paths asked for more often than `least`, the most often first. */
export function listMissing(db: Database, least: number, limit: number) {
  return db
    .select()
    .from(missingPath)
    .where(gt(missingPath.count, least))
    .orderBy(desc(missingPath.count), asc(missingPath.path))
    .limit(limit)
}

export async function forgetMissing(db: Database, path: string): Promise<void> {
  await db.delete(missingPath).where(eq(missingPath.path, path))
}

export const removeOldMissing: CleaningTask = (db, now, signal) =>
  removeInBatches(
    db,
    missingPath,
    lt(missingPath.lastDay, daysBefore(now, keptMissingDays).toISOString().slice(0, 10)),
    { signal },
  )
