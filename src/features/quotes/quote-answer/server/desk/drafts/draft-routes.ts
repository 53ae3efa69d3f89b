import type { z } from 'zod'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import { invalid, notFound, refusalText } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { ReplyOf } from '#shared/call.ts'
import { saveDraft, startDraft } from '../../../desk-contract.ts'
import { type DraftState, flatten } from '../../../domain/draft/draft-state.ts'
import { withPricesOf } from '../../../domain/draft/filled-prices.ts'
import { changesBetween, fromVersion } from '../../../domain/draft/restart.ts'
import { draftText } from '../../../messages/desk-draft.ts'
import { dropRemovedLines } from '../../draft-store.ts'
import { draftKind, type OpenDraft, writeDraft } from '../../draft-subject.ts'
import { readRules, stateOfRequest, todayOf } from '../../make-draft.ts'
import { findVersion } from '../../store.ts'
import { beginDraft, type DraftDeps, lockForDraft, readDraft, readOpenDraft, takeUp } from './open-draft.ts'
import { refuseStale, saveSteps } from './save-steps.ts'

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
        if (known && quote.status === 'submitted') await takeUp(tx, context, deps, quote)
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
        if (known && quote.status === 'submitted') await takeUp(tx, context, deps, quote)
        const open = known ?? (await beginDraft(tx, context, deps, quote))
        if (known) await refuseStale(tx, context, known, body.base_revision)
        const state = known && body.from === 'request' ? await askedAnew(tx, context, open) : open.state
        const wanted = body.from === 'request' ? state : await readFrom(tx, context, open, body.from)
        await startAnew(tx, context, open, wanted, body.from)
        const record = await readDraft(tx, context, deps, id)
        return { record, revision: record.revision, merged_from: [] }
      }),
    ),
  ]
}

/** The part of a reply that is kept for a repeated request: the draft itself is read anew. */
type KeptReply = Omit<ReplyOf<typeof saveDraft>, 'record'>

/** Names a save by its Idempotency-Key: lines that it adds are added once, also when its answer got lost. The quote is locked. */
function markOf({ requestHeaders, staff, language }: DeskContext, input: unknown) {
  const key = readIdempotencyKey(requestHeaders, refusalText[language].wrongValue)
  return key === null ? null : { owner: `staff:${staff.id}`, call: saveDraft.path, key, bodyHash: hashBody(input) }
}

async function askedAnew(tx: Database, context: DeskContext, { quote, state, asked }: OpenDraft): Promise<DraftState> {
  const rules = await readRules(tx, context.settings, quote)
  return stateOfRequest(tx, context, { quote, state, asked, rules })
}

async function readFrom(
  tx: Database,
  { language, now, settings }: DeskContext,
  { quote, state }: OpenDraft,
  from: { version: number; quote_id?: number; line_ids?: readonly number[] | undefined },
): Promise<DraftState> {
  const quoteId = from.quote_id ?? quote.id
  const source = (await findVersion(tx, quoteId, from.version))?.source
  if (!source) throw notFound()
  if (from.quote_id === undefined) {
    const rules = await readRules(tx, settings, quote)
    return fromVersion(state, source, { today: todayOf(settings, now), rules })
  }
  const priced = withPricesOf(state, source, from.line_ids ?? null)
  if (priced.ok) return priced.state
  const text = draftText[language]
  throw invalid({ from: [priced.reason === 'no_prices' ? text.noPrices : text.otherCurrency(source.head.currency)] })
}

/** Writes the draft as it is begun anew, or with the prices of another quote, as one change that says from what. */
async function startAnew(
  tx: Database,
  context: DeskContext,
  open: OpenDraft,
  wanted: DraftState,
  from: z.output<typeof startDraft.body>['from'],
): Promise<void> {
  const changes = changesBetween(open.state, wanted)
  if (Object.keys(changes).length === 0) return
  const { quote, row, state } = open
  const revision = row.revision + 1
  const before = flatten(state)
  const author = await deskAuthor(tx, context)
  const begins = typeof from === 'string' || !('quote_id' in from)
  const source = typeof from === 'string' ? from : JSON.stringify(from)
  if (begins) await dropRemovedLines(tx, quote.id)
  await writeDraft(tx, row, state, changes, { revision, author })
  const fields = Object.entries(changes).map(([field, after]) => ({ field, before: before[field] ?? null, after }))
  const about = { at: context.now, actorId: author.actorId, source: author.source } as const
  const what = { subjectKind: draftKind, subjectId: quote.id, revision }
  await insertChange(tx, { ...about, ...what, fields: [{ field: 'begun', before: null, after: source }, ...fields] })
  if (!begins) return
  const subject = { kind: 'quote', id: quote.id }
  const details = { revision, from: source }
  await keepAudit(tx, context, { event: 'quote_draft_begun', customerId: quote.customerId, subject, details })
}
