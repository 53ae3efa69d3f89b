import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { VideoUse } from '#features/catalog/video/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import type { ChangedFields } from '../domain/waiting.ts'
import { pendingChange, release } from './tables.ts'

export type WaitingRow = typeof pendingChange.$inferSelect

const ofProduct = (id: number) => and(eq(pendingChange.subjectKind, 'product'), eq(pendingChange.subjectId, id))
const ofRelease = (id: number | null) =>
  id === null ? isNull(pendingChange.releaseId) : eq(pendingChange.releaseId, id)

/** The waiting changes of a product outside of releases, or in one. The caller has locked the product. */
export async function findWaiting(
  db: Database,
  productId: number,
  releaseId: number | null = null,
): Promise<WaitingRow | null> {
  const [row] = await db
    .select()
    .from(pendingChange)
    .where(and(ofProduct(productId), ofRelease(releaseId)))
  return row ?? null
}

export async function findWaitingById(db: Database, id: number): Promise<WaitingRow | null> {
  const [row] = await db.select().from(pendingChange).where(eq(pendingChange.id, id))
  return row ?? null
}

/** The products of which sets wait, by set. */
export async function findProductsOfSets(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: pendingChange.id, productId: pendingChange.subjectId })
    .from(pendingChange)
    .where(and(eq(pendingChange.subjectKind, 'product'), isOneOf(pendingChange.id, ids)))
  return new Map(rows.map(({ id, productId }) => [id, productId]))
}

/** The waiting changes of several products outside of releases, by product. */
export async function listWaitingSets(db: Database, productIds: readonly number[]): Promise<Map<number, WaitingRow>> {
  const rows = await db
    .select()
    .from(pendingChange)
    .where(
      and(
        eq(pendingChange.subjectKind, 'product'),
        isOneOf(pendingChange.subjectId, productIds),
        isNull(pendingChange.releaseId),
      ),
    )
  return new Map(rows.map(row => [row.subjectId, row]))
}

/** Everything that waits of a product, that outside of releases first. */
export async function listWaitingOf(db: Database, productId: number) {
  return db
    .select({ row: pendingChange, releaseName: release.name, releaseAt: release.publishAt })
    .from(pendingChange)
    .leftJoin(release, eq(release.id, pendingChange.releaseId))
    .where(ofProduct(productId))
    .orderBy(asc(pendingChange.releaseId), asc(pendingChange.id))
    .limit(100)
}

interface NewWaiting {
  productId: number
  releaseId: number | null
  baseRevision: number
  actorId: number | null
  now: Date
}

/** Begins an empty set; the save that begins it makes its first revision. */
export async function insertWaiting(tx: Database, begun: NewWaiting): Promise<WaitingRow> {
  const { productId, releaseId, baseRevision, actorId, now } = begun
  const [row] = await tx
    .insert(pendingChange)
    .values({
      subjectKind: 'product',
      subjectId: productId,
      baseRevision,
      fields: {},
      releaseId,
      createdBy: actorId,
      changedBy: actorId,
      createdAt: now,
      updatedAt: now,
      revision: 0,
    })
    .returning()
  if (!row) throw new Error('The waiting change was not stored')
  return row
}

interface WrittenSet {
  productId: number
  baseRevision: number
  revision: number
  fields: ChangedFields
}

interface Written {
  by: number | null
  now: Date
}

const rowsOf = (sets: readonly (WrittenSet & { id?: number | null })[]) =>
  JSON.stringify(
    sets.map(({ id, productId, baseRevision, revision, fields }) => ({
      ...{ id, subject_id: productId, base_revision: baseRevision, revision, fields },
    })),
  )

/** Begins sets of several products outside of releases, with what waits. Answers their ids by product. */
export async function insertWaitingSets(
  tx: Database,
  sets: readonly WrittenSet[],
  { by, now }: Written,
): Promise<Map<number, number>> {
  if (sets.length === 0) return new Map()
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number; subject_id: number }>(sql`
    insert into pending_change (subject_kind, subject_id, base_revision, revision, fields, created_by, changed_by, created_at, updated_at)
    select 'product', v.subject_id, v.base_revision, v.revision, v.fields, ${by}::integer, ${by}::integer, ${at}::timestamptz,
      ${at}::timestamptz
    from jsonb_to_recordset(${rowsOf(sets)}::jsonb) v(subject_id integer, base_revision integer, revision integer, fields jsonb)
    returning id, subject_id`)
  return new Map(rows.map(row => [row.subject_id, row.id]))
}

/** Stores what waits in several sets. What was refused at its time is another set now. */
export async function updateWaitingSets(
  tx: Database,
  sets: readonly (WrittenSet & { id: number })[],
  { by, now }: Written,
): Promise<void> {
  if (sets.length === 0) return
  await tx.execute(sql`
    update pending_change set fields = v.fields, base_revision = v.base_revision, revision = v.revision, refusal = null,
      changed_by = ${by}::integer, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rowsOf(sets)}::jsonb) v(id integer, base_revision integer, revision integer, fields jsonb)
    where pending_change.id = v.id`)
}

export interface WaitingValues {
  fields?: ChangedFields
  baseRevision?: number
  note?: string
  publishAt?: Date | null
  refusal?: string | null
  releaseId?: number | null
  changedBy?: number | null
  updatedAt?: Date
  revision?: number
}

export async function updateWaiting(tx: Database, id: number, values: WaitingValues): Promise<void> {
  await tx.update(pendingChange).set(values).where(eq(pendingChange.id, id))
}

export async function removeWaiting(tx: Database, id: number): Promise<void> {
  await tx.delete(pendingChange).where(eq(pendingChange.id, id))
}

export async function removeWaitingSets(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(pendingChange).where(isOneOf(pendingChange.id, ids))
}

/** Some of the products to which waiting changes give each of these files of videos. */
export async function listWaitingVideos(db: Database, ids: readonly number[], most: number): Promise<VideoUse[]> {
  const { rows } = await db.execute<VideoUse & Record<string, unknown>>(sql`
    select "videoId", id, name from (
      select named.video_id as "videoId", product.id, product.sku as name,
        row_number() over (partition by named.video_id order by product.sku) as place
      from (
        select distinct ${pendingChange.subjectId} as product_id, (one->>'video_id')::integer as video_id
        from ${pendingChange}, jsonb_array_elements(case jsonb_typeof(${pendingChange.fields}->'videos')
          when 'array' then ${pendingChange.fields}->'videos' else '[]' end) as one
        where ${pendingChange.subjectKind} = 'product'
          and (one->>'video_id')::integer = any(${sql.param(ids)}::integer[])) named
      join product on product.id = named.product_id) placed
    where place <= ${most}`)
  return rows
}
