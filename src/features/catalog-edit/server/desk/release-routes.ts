import { findStaffNames } from '#features/staff/server/store.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { listChangesSince } from '#server/changes/change-log.ts'
import { joinChanges } from '#server/changes/join-changes.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { deleteRelease, getRelease, listReleases, publishRelease, saveRelease } from '../../desk-contract.ts'
import type { DeskRelease, ReleaseRow } from '../../domain/release.ts'
import { changeProducts, type EditDeps } from '../change-products.ts'
import { productKind } from '../product-subject.ts'
import * as steps from '../release-steps.ts'
import {
  countProducts,
  findRelease,
  listReleasePage,
  listReleaseProducts,
  listSets,
  type ReleaseRecord,
} from '../release-store.ts'
import { findProduct, listNamed } from '../store.ts'
import type { WaitingRow } from '../waiting-store.ts'

export function releaseRoutes(deps: EditDeps): Binding[] {
  return [
    handleDesk(listReleases, async ({ query }, { db, language }) => {
      const { cursor: text, page_size: pageSize = defaultDeskPageSize, state } = query
      const list = `Release/List ${state ?? ''}`
      const cursor = await readCursor(db, list, text, language)
      const { rows, total } = await listReleasePage(db, state, cursor, pageSize)
      const placeOf = (row: (typeof rows)[number]) => [row.rank, row.record.id]
      const page = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      const records = page.rows.map(({ record }) => record)
      return { ...page, rows: await presentRows(db, records) }
    }),
    handleDesk(getRelease, ({ params: { id } }, { db, language }) => readRelease(db, id, language)),
    handleDesk(saveRelease, ({ body }, context) =>
      changeProducts(context, deps, async changes => {
        const save = { id: body.id, baseRevision: body.base_revision ?? 0, changes: body.changes }
        const { id, revision, mergedFrom } = await steps.saveRelease(changes, save)
        return { record: await readRelease(changes.tx, id, context.language), revision, merged_from: mergedFrom }
      }),
    ),
    handleDesk(publishRelease, ({ params: { id }, body: { revision, at } }, context) =>
      changeProducts(context, deps, async changes => {
        if (at === undefined) await steps.publishRelease(changes, id, revision)
        else await steps.planRelease(changes, id, revision, at === null ? null : new Date(at))
        return readRelease(changes.tx, id, context.language)
      }),
    ),
    handleDesk(deleteRelease, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        await steps.deleteRelease(changes, id, body.revision)
        return { deleted: true }
      }),
    ),
  ]
}

async function presentRows(db: Database, records: readonly ReleaseRecord[]): Promise<ReleaseRow[]> {
  const names = await findStaffNames(
    db,
    records.flatMap(record => record.createdBy ?? []),
  )
  const counts = await countProducts(
    db,
    records.map(({ id }) => id),
  )
  return records.map(record => ({
    id: record.id,
    name: record.name,
    note: record.note,
    state: record.state,
    publishes_on: record.publishAt?.toISOString() ?? null,
    published_on: record.publishedAt?.toISOString() ?? null,
    refusal: record.refusal,
    product_count: counts.get(record.id) ?? 0,
    created_by: record.createdBy === null ? null : (names.get(record.createdBy) ?? null),
    created_on: record.createdAt.toISOString(),
    revision: record.revision,
  }))
}

async function readRelease(db: Database, id: number, language: Language): Promise<DeskRelease> {
  const record = await findRelease(db, id)
  if (!record) throw notFound()
  const [row] = await presentRows(db, [record])
  if (!row) throw notFound()
  const sets = new Map((await listSets(db, id)).map(set => [set.subjectId, set]))
  const named = await listNamed(db, await listReleaseProducts(db, id), language)
  const products: DeskRelease['products'] = []
  for (const one of named) {
    const set = sets.get(one.id)
    products.push({ ...one, fields: Object.keys(set?.fields ?? {}), conflicts: set ? await conflictsOf(db, set) : [] })
  }
  return { ...row, products }
}

async function conflictsOf(db: Database, { subjectId, baseRevision, fields }: WaitingRow): Promise<string[]> {
  const live = await findProduct(db, subjectId)
  if (!live || live.revision === baseRevision) return []
  const since = await listChangesSince(db, productKind, subjectId, baseRevision)
  const joined = joinChanges({ baseRevision, revision: live.revision, current: live.fields, changes: fields, since })
  return joined.ok ? [] : joined.conflicts.map(({ field }) => field)
}
