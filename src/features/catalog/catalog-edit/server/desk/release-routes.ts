import { findConflicts, findPlace } from '#features/staff/record-draft/server/steps/draft-steps.ts'
import type { DraftedKinds } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { findDraft, listDraftsById } from '#features/staff/record-draft/server/store.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import { notFound } from '#server/calls/refusal.ts'
import { findDeletion } from '#server/changes/bring-back.ts'
import { listChangesSince } from '#server/changes/change-log.ts'
import { joinChanges } from '#server/changes/join-changes.ts'
import type { Database } from '#server/database/connection.ts'
import {
  addToRelease,
  deleteRelease,
  getRelease,
  listReleases,
  publishRelease,
  saveRelease,
  takeFromRelease,
  undoReleaseDeletion,
} from '../../desk-contract.ts'
import type { DeskRelease, ReleaseRow } from '../../domain/release.ts'
import { bringReleaseBack } from '../bring-release-back.ts'
import { changeProducts, type EditDeps } from '../change-products.ts'
import { listDraftIds, listPublishedRecords } from '../draft-members.ts'
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
import { findProduct, findStates, listNamed } from '../store.ts'
import type { WaitingRow } from '../waiting-store.ts'

export interface ReleaseDeps extends EditDeps {
  /** How the records are changed whose drafts go live with releases. */
  drafts: DraftedKinds
}

export function releaseRoutes(deps: ReleaseDeps): Binding[] {
  const { drafts: kinds } = deps
  const read = (db: Database, id: number, context: DeskContext) => readRelease(db, id, context, kinds)
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
    // The records of its drafts are locked while they are read.
    handleDesk(getRelease, ({ params: { id } }, context) => context.db.transaction(tx => read(tx, id, context))),
    handleDesk(saveRelease, ({ body }, context) =>
      changeProducts(context, deps, async changes => {
        const save = { id: body.id, baseRevision: body.base_revision ?? 0, changes: body.changes }
        const { id, revision, mergedFrom } = await steps.saveRelease(changes, save)
        return { record: await read(changes.tx, id, context), revision, merged_from: mergedFrom }
      }),
    ),
    handleDesk(publishRelease, ({ params: { id }, body: { revision, at } }, context) =>
      changeProducts(context, deps, async changes => {
        const drafts = await listDraftsById(changes.tx, await listDraftIds(changes.tx, id))
        for (const { kind } of drafts) guard(kinds, kind, context)
        if (at === undefined) await steps.publishRelease(changes, id, revision, kinds)
        else await steps.planRelease(changes, id, revision, at === null ? null : new Date(at))
        return read(changes.tx, id, context)
      }),
    ),
    ...memberRoutes(deps),
    handleDesk(deleteRelease, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        await steps.deleteRelease(changes, id, body.revision)
        return { deleted: true }
      }),
    ),
    handleDesk(undoReleaseDeletion, ({ body: { entry_id: entryId } }, context) =>
      changeProducts(context, deps, async changes => {
        const deletion = await findDeletion(changes.tx, entryId, { kind: steps.releaseKind, now: context.now })
        if (!deletion) throw notFound()
        return bringReleaseBack(changes, deletion)
      }),
    ),
  ]
}

/** What a release holds. */
function memberRoutes(deps: ReleaseDeps): Binding[] {
  const { drafts: kinds } = deps
  return [
    handleDesk(addToRelease, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        const { kind, subject_id: subjectId, revision } = body
        guard(kinds, kind, context)
        await steps.changeMember(changes, id, { kind, id: subjectId, revision }, { kinds, isIn: true })
        return readRelease(changes.tx, id, context, kinds)
      }),
    ),
    handleDesk(takeFromRelease, ({ params: { id }, body: { kind, subject_id: subjectId } }, context) =>
      changeProducts(context, deps, async changes => {
        guard(kinds, kind, context)
        await steps.changeMember(changes, id, { kind, id: subjectId, revision: 0 }, { kinds, isIn: false })
        return readRelease(changes.tx, id, context, kinds)
      }),
    ),
  ]
}

/** A member who publishes a release needs the right to publish everything in it. */
function guard(kinds: DraftedKinds, kind: keyof DraftedKinds, { staff }: DeskContext): void {
  needPermission(staff, kinds[kind].publish)
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

async function readRelease(db: Database, id: number, context: DeskContext, kinds: DraftedKinds): Promise<DeskRelease> {
  const record = await findRelease(db, id)
  if (!record) throw notFound()
  const [row] = await presentRows(db, [record])
  if (!row) throw notFound()
  const sets = new Map((await listSets(db, id)).map(set => [set.subjectId, set]))
  const named = await listNamed(db, await listReleaseProducts(db, id), context.language)
  const ids = named.map(one => one.id)
  const states = await findStates(db, ids)
  const products: DeskRelease['products'] = []
  for (const one of named) {
    const set = sets.get(one.id)
    const conflicts = set ? await conflictsOf(db, set) : []
    products.push({ ...one, state: states.get(one.id) ?? 'draft', fields: Object.keys(set?.fields ?? {}), conflicts })
  }
  return { ...row, products, drafts: await readDrafts(db, record, context, kinds) }
}

/** The drafts of an open release, or the records whose drafts went live with one. */
async function readDrafts(
  db: Database,
  { id: releaseId, state }: ReleaseRecord,
  { now, language }: DeskContext,
  kinds: DraftedKinds,
): Promise<DeskRelease['drafts']> {
  const author = { actorId: null, source: 'desk', now, language, timeZone: null } as const
  const isOver = state === 'published'
  const waiting = isOver ? [] : await listDraftsById(db, await listDraftIds(db, releaseId))
  const records = isOver
    ? await listPublishedRecords(db, releaseId)
    : waiting.map(({ kind, subjectId }) => ({ kind, id: subjectId }))
  const drafts: DeskRelease['drafts'] = []
  for (const { kind, id } of records) {
    const place = await findPlace(db, { kind, id, of: kinds[kind], author })
    if (!place) continue
    const draft = isOver ? null : await findDraft(db, kind, id)
    const conflicts = draft ? (await findConflicts(db, place, draft)).map(({ field }) => field) : []
    const { live, of } = place
    const fields = Object.keys(draft?.fields ?? {})
    drafts.push({ kind, id, name: live.name, is_public: of.isPublic(live), fields, conflicts })
  }
  return drafts
}

async function conflictsOf(db: Database, { subjectId, baseRevision, fields }: WaitingRow): Promise<string[]> {
  const live = await findProduct(db, subjectId)
  if (!live || live.revision === baseRevision) return []
  const since = await listChangesSince(db, productKind, subjectId, baseRevision)
  const joined = joinChanges({ baseRevision, revision: live.revision, current: live.fields, changes: fields, since })
  return joined.ok ? [] : joined.conflicts.map(({ field }) => field)
}
