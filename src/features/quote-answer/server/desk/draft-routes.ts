import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import { invalid, notFound, Refusal, refusalText } from '#server/calls/refusal.ts'
import { insertChange, listChangesSince } from '#server/changes/change-log.ts'
import { changeWords, saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { ReplyOf } from '#shared/call.ts'
import { saveDraft, startDraft } from '../../desk-contract.ts'
import type { Draft, DraftChange } from '../../domain/draft.ts'
import { type DraftState, flatten } from '../../domain/draft-state.ts'
import { type PlannedStep, planSteps, removalConflicts } from '../../domain/draft-steps.ts'
import { changesBetween, fromRequest, fromVersion, withPricesOf } from '../../domain/restart.ts'
import { draftText } from '../../messages/desk-draft.ts'
import { dropRemovedLines, nextLineIds } from '../draft-store.ts'
import { draftKind, draftSubject, type OpenDraft, writeDraft } from '../draft-subject.ts'
import { presentDraft } from '../present-draft.ts'
import { findDraft, findVersion, listDraftLines, listProductStates } from '../store.ts'
import { authorOf, beginDraft, type DraftDeps, lockForDraft, readOpenDraft, renumbered } from './open-draft.ts'
import { prepareSteps } from './prepare-steps.ts'

export function draftRoutes(deps: DraftDeps): Binding[] {
  return [
    handleDesk(saveDraft, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const quote = await lockForDraft(tx, id, context.language)
        const mark = markOf(context, { id, body })
        const before = mark && (await findRemembered(tx, mark))
        if (before === 'reused') throw keyReused()
        // as: what was stored is what a save has kept.
        if (before) return { ...(before.reply as KeptReply), record: await readDraft(tx, context, deps, id) }
        const known = await readOpenDraft(tx, quote)
        const open = known ?? (await beginDraft(tx, context, deps, quote))
        // A draft that this save begins has nothing of others.
        const base = known || body.base_revision > 0 ? body.base_revision : open.row.revision
        const saved = await saveSteps(tx, context, deps, open, base, body.changes)
        const { revision, merged_from, added } = saved
        if (mark) await remember(tx, mark, { revision, merged_from, added } satisfies KeptReply, context.now)
        return saved
      }),
    ),
    handleDesk(startDraft, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const quote = await lockForDraft(tx, id, context.language)
        const known = await readOpenDraft(tx, quote)
        const open = known ?? (await beginDraft(tx, context, deps, quote))
        if (known) await refuseStale(tx, context, known, body.base_revision)
        const state = known && body.from === 'request' ? await askedAnew(tx, context, open) : open.state
        const wanted = body.from === 'request' ? state : await readFrom(tx, context, open, body.from)
        await startAnew(
          tx,
          context,
          open,
          wanted,
          typeof body.from === 'string' ? body.from : JSON.stringify(body.from),
        )
        const record = await readDraft(tx, context, deps, id)
        return { record, revision: record.revision, merged_from: [] }
      }),
    ),
  ]
}

/** What is kept of a reply for a repeated request: the draft itself is read anew. */
type KeptReply = Omit<ReplyOf<typeof saveDraft>, 'record'>

/** Names a save by its Idempotency-Key: lines that it adds are added once, also when its answer got lost. The quote is locked. */
function markOf({ requestHeaders, staff, language }: DeskContext, input: unknown) {
  const key = readIdempotencyKey(requestHeaders, refusalText[language].wrongValue)
  return key === null ? null : { owner: `staff:${staff.id}`, call: saveDraft.path, key, bodyHash: hashBody(input) }
}

async function readDraft(
  tx: Database,
  context: DeskContext,
  { findMisfits }: DraftDeps,
  quoteId: number,
): Promise<Draft> {
  const row = await findDraft(tx, quoteId)
  if (!row) throw notFound()
  const { language, now, staff } = context
  return presentDraft(tx, row, await listDraftLines(tx, quoteId), {
    language,
    now,
    permissions: staff.permissions,
    findMisfits,
  })
}

const auditOf = ({ quote }: OpenDraft, revision: number) => ({
  event: 'quote_draft_saved' as const,
  customerId: quote.customerId,
  subject: { kind: 'quote', id: quote.id },
  details: { revision },
})

async function saveSteps(
  tx: Database,
  context: DeskContext,
  deps: DraftDeps,
  opened: OpenDraft,
  baseRevision: number,
  steps: readonly DraftChange[],
) {
  const id = opened.quote.id
  const prepared = await prepareSteps(tx, opened, steps)
  const { open, changes } = await planned(tx, context, opened, prepared.steps)
  const author = await authorOf(tx, context)
  const seesCost = context.staff.permissions.has('quote.cost')
  const subject = draftSubject(open, { author, seesCost, addedBy: prepared.addedBy })
  const since = await listChangesSince(tx, draftKind, id, baseRevision)
  const removals = removalConflicts(changes, since)
  if (removals.length > 0) {
    const word = await changeWords(tx, subject, since)
    const errors = removals.map(({ field, revision }) => [field, [word(since.find(one => one.revision === revision))]])
    throw new Refusal(409, 'stale_version', { errors: Object.fromEntries(errors) })
  }
  const { revision, mergedFrom, changed } = await saveRecord(tx, subject, { id, baseRevision, changes })
  if (changed.length > 0) await keepAudit(tx, context, auditOf(open, revision))
  return { record: await readDraft(tx, context, deps, id), revision, merged_from: mergedFrom, added: prepared.addedIds }
}

/** What the steps change. Where two lines have no position left between them, the lines are numbered anew before. */
async function planned(tx: Database, { language }: DeskContext, open: OpenDraft, steps: readonly PlannedStep[]) {
  const plan = planSteps(open.state, steps)
  if (plan.ok) return { open, changes: plan.changes }
  const spaced = plan.reason === 'too_near' ? await renumbered(tx, open) : open
  const again = planSteps(spaced.state, steps)
  if (again.ok) return { open: spaced, changes: again.changes }
  if (again.reason === 'too_near') throw new Error(`The lines of quote ${open.quote.id} have no room`)
  throw invalid({ [`changes.${again.step}.${again.field}`]: [draftText[language].no_line] })
}

/** A draft is begun anew only by those who have seen how it is. */
async function refuseStale(tx: Database, context: DeskContext, open: OpenDraft, baseRevision: number): Promise<void> {
  if (open.row.revision === baseRevision) return
  const since = await listChangesSince(tx, draftKind, open.quote.id, baseRevision)
  const subject = draftSubject(open, { author: await authorOf(tx, context), seesCost: false })
  const word = await changeWords(tx, subject, since)
  throw new Refusal(409, 'stale_version', { errors: { '': [word(since.at(-1))] } })
}

async function askedAnew(tx: Database, { now }: DeskContext, { state, asked }: OpenDraft): Promise<DraftState> {
  const ids = await nextLineIds(tx, asked.length)
  const products = await listProductStates(
    tx,
    asked.flatMap(line => line.productId ?? []),
  )
  return fromRequest(state, asked, { ids, now }, id => products.get(id)?.revision ?? null)
}

async function readFrom(
  tx: Database,
  { language, now }: DeskContext,
  { quote, state }: OpenDraft,
  from: { version: number; quote_id?: number },
): Promise<DraftState> {
  const quoteId = from.quote_id ?? quote.id
  const source = (await findVersion(tx, quoteId, from.version))?.source
  if (!source) throw notFound()
  if (from.quote_id === undefined) return fromVersion(state, source, now)
  const priced = withPricesOf(state, source)
  if (priced.ok) return priced.state
  const text = draftText[language]
  throw invalid({ from: [priced.reason === 'no_prices' ? text.noPrices : text.otherCurrency(source.head.currency)] })
}

/** Writes the draft as it is begun anew, as one change that says from what. */
async function startAnew(
  tx: Database,
  context: DeskContext,
  open: OpenDraft,
  wanted: DraftState,
  from: string,
): Promise<void> {
  const changes = changesBetween(open.state, wanted)
  if (Object.keys(changes).length === 0) return
  const { quote, row, state } = open
  const revision = row.revision + 1
  const before = flatten(state)
  const author = await authorOf(tx, context)
  await dropRemovedLines(tx, quote.id)
  await writeDraft(tx, row, state, changes, { revision, author })
  const fields = Object.entries(changes).map(([field, after]) => ({ field, before: before[field] ?? null, after }))
  const about = { at: context.now, actorId: author.actorId, source: author.source } as const
  const what = { subjectKind: draftKind, subjectId: quote.id, revision }
  await insertChange(tx, { ...about, ...what, fields: [{ field: 'begun', before: null, after: from }, ...fields] })
  await keepAudit(tx, context, auditOf(open, revision))
}
