import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import { refused } from '#server/calls/refusal.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { soonEnd } from '#shared/time/soon.ts'
import {
  type DraftView,
  discardDraft,
  getDraft,
  keepDraft,
  listDrafts,
  publishDraft,
  saveDraft,
} from '../../desk-contract.ts'
import { type DraftKind, draftKinds } from '../../domain/draft-kinds.ts'
import { draftText } from '../../messages/desk-drafts.ts'
import {
  applyDraft,
  changeFacts,
  findConflicts,
  lockPlace,
  openPlan,
  type Place,
  planDraft,
  saveFields,
  seenDraft,
} from '../steps/draft-steps.ts'
import type { DraftedKinds, FindReleases, HoldingRelease } from '../steps/drafted-kind.ts'
import * as store from '../store.ts'

interface Named {
  kind: DraftKind
  id: number
}

/** Drafts of public records: what waits of them, and how it goes live. */
export function recordDraftDeskRoutes(kinds: DraftedKinds, findReleases: FindReleases): Binding[] {
  const step = stepper(kinds, findReleases)
  return [
    handleDesk(listDrafts, async ({ query }, { db, staff, now }) => {
      const readable = draftKinds.filter(kind => staff.permissions.has(kinds[kind].read))
      const rows = await store.listDrafts(db, readable, query.publishes_within ? soonEnd(now) : null)
      const names = await findStaffNames(db, [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))])
      const ids = rows.map(({ id }) => id)
      const releases = await findReleases(db, ids)
      return rows.map(row => presentRow(row, names, releases.get(row.id)))
    }),
    handleDesk(getDraft, ({ params }, context) => step(params, context, 'read', async () => {})),
    handleDesk(saveDraft, async ({ params, body }, context) => {
      let mergedFrom: number[] = []
      const record = await step(params, context, 'write', async (tx, place) => {
        const { base_revision: baseRevision, live_revision: seen, changes } = body
        mergedFrom = await saveFields(tx, place, { baseRevision, seen, changes })
        await keepAudit(tx, context, {
          event: 'content_saved',
          customerId: null,
          subject: params,
          details: { draft: true },
        })
      })
      return { record, revision: record.revision, merged_from: mergedFrom }
    }),
    handleDesk(publishDraft, async ({ params, body: { revision, at } }, context) => {
      const draft = await step(params, context, 'publish', async (tx, place) => {
        const row = await openPlan(tx, place, revision)
        const release = (await findReleases(tx, [row.id])).get(row.id)
        if (release) throw refused('wrong_status', draftText[context.language].held(release.name))
        if (at === undefined) await applyDraft(tx, place, row)
        else await planDraft(tx, place, row, at === null ? null : new Date(at))
        const event = at === undefined ? place.of.published : 'content_scheduled'
        const details = { fields: Object.keys(row.fields), ...(at !== undefined && { at }) }
        await keepAudit(tx, context, { event, customerId: null, subject: params, details })
      })
      await kinds[params.kind].refresh?.()
      return draft
    }),
    handleDesk(keepDraft, ({ params, body: { revision, live_revision: seen } }, context) =>
      step(params, context, 'write', async (tx, place) => {
        const row = await seenDraft(tx, place, revision)
        await changeFacts(tx, place, row, { 'draft.base_revision': Math.min(seen, place.live.revision) })
      }),
    ),
    handleDesk(discardDraft, ({ params, body: { revision } }, context) =>
      step(params, context, 'write', async (tx, place) => {
        const row = await seenDraft(tx, place, revision)
        await changeFacts(tx, place, row, { 'draft.state': 'discarded' })
        const details = { fields: Object.keys(row.fields) }
        await keepAudit(tx, context, { event: 'changes_discarded', customerId: null, subject: params, details })
      }),
    ),
  ]
}

/** Does a step in one transaction with the locked record, and answers the draft after it. */
const stepper =
  (kinds: DraftedKinds, findReleases: FindReleases) =>
  (
    { kind, id }: Named,
    context: DeskContext,
    may: 'read' | 'write' | 'publish',
    work: (tx: Database, place: Place) => Promise<void>,
  ): Promise<DraftView> =>
    context.db.transaction(async tx => {
      const of = kinds[kind]
      needPermission(context.staff, of[may])
      const author = await deskAuthor(tx, context)
      await work(tx, await lockPlace(tx, { kind, id, of, author }))
      return presentDraft(tx, context, await lockPlace(tx, { kind, id, of, author }), findReleases)
    })

const presentRow = (
  row: Awaited<ReturnType<typeof store.listDrafts>>[number],
  names: ReadonlyMap<number, string>,
  release: HoldingRelease | undefined,
) => ({
  id: row.id,
  kind: row.kind,
  subject_id: row.subjectId,
  revision: row.revision,
  name: row.name,
  fields: Object.keys(row.fields).length,
  publishes_on: row.publishAt?.toISOString() ?? null,
  release: presentRelease(release),
  refusal: row.refusal,
  changed_by: row.changedBy === null ? null : (names.get(row.changedBy) ?? null),
  changed_on: row.updatedAt.toISOString(),
})

const presentRelease = (release: HoldingRelease | undefined) =>
  release ? { id: release.id, name: release.name, publishes_on: release.publishAt?.toISOString() ?? null } : null

async function presentDraft(
  db: Database,
  { settings }: DeskContext,
  place: Place,
  findReleases: FindReleases,
): Promise<DraftView> {
  const { kind, id, of, live } = place
  const row = await store.findDraft(db, kind, id)
  const names = row?.changedBy ? await findStaffNames(db, [row.changedBy]) : null
  const releases = row ? await findReleases(db, [row.id]) : null
  const conflicts = row ? await findConflicts(db, place, row) : []
  const fields = { ...live.fields, ...row?.fields }
  return {
    id,
    revision: row?.revision ?? 0,
    live_revision: live.revision,
    fields,
    waiting: Object.keys(row?.fields ?? {}),
    conflicts: conflicts.map(({ field }) => ({ field, live: live.fields[field] })),
    text_states: await readTextStates(db, { kind, id }, fields),
    is_public: of.isPublic(live),
    publishes_on: row?.publishAt?.toISOString() ?? null,
    release: row ? presentRelease(releases?.get(row.id)) : null,
    refusal: row?.refusal ?? null,
    changed_by: row?.changedBy ? (names?.get(row.changedBy) ?? null) : null,
    changed_on: row?.updatedAt.toISOString() ?? null,
    time_zone: settings.of(companySettings).time_zone,
  }
}
