import { priceInForce } from '#features/catalog/price/domain/amount.ts'
import { listQuoteGroups } from '#features/quotes/quote/server/steps/quote-groups.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Database } from '#server/database/connection.ts'
import { insertAudit } from '#server/security/audit.ts'
import { takeBackMs } from '../../domain/answer-words.ts'
import { automaticOutcome, type Hindrance } from '../../domain/automatic.ts'
import type { DraftHead } from '../../domain/draft/draft.ts'
import { liveLines } from '../../domain/draft/draft-state.ts'
import type { FindMisfits } from '../../domain/draft/fit-warning.ts'
import { totalsOf } from '../../domain/money.ts'
import type { OpenDraft } from '../draft-subject.ts'
import { freezeDraft } from '../freeze-draft.ts'
import { composeDraft, storeDraft } from '../make-draft.ts'
import { listMissing } from '../present-draft.ts'
import { usualSubject } from '../queue-answer-mails.ts'
import { readApproval } from '../read-approval.ts'
import type { ContentDeps } from '../read-content.ts'
import type { OnAnswer } from './on-answer.ts'

export interface AutomaticDeps extends ContentDeps {
  findMisfits: FindMisfits
  /** Whether the same person has another open quote of these days: somebody says whether they are one. */
  hasDuplicate: (tx: Database, quoteId: number) => Promise<boolean>
  onAnswer: OnAnswer
}

interface Requested {
  quote: QuoteRecord
  files: readonly unknown[]
}

/**
 * Prepares the answer to a new request, or orders that it goes out, as far as the settings allow; in the transaction that stores the
 * request, so that there is one answer to it whoever is killed. Where something keeps it from that, the timeline says what.
 */
export async function answerByItself(
  tx: Database,
  deps: AutomaticDeps,
  { quote, files }: Requested,
  now: Date,
): Promise<void> {
  const { settings } = deps
  const rules = settings.of(quoteSettings)
  if (rules.automatic_answers === 'off') return
  if (rules.automatic_for === 'customers' && !(await isCustomer(tx, quote))) return
  const open = await composeDraft(tx, { settings, now }, quote, null)
  const found = await findHindrances(tx, deps, open, files.length > 0, now)
  const lines = liveLines(open.state)
  const { head } = open.state
  const totals = totalsOf(
    lines.map(({ fields }) => fields),
    head,
  )
  const outcome = automaticOutcome(rules, { found, totals, currency: head.currency })
  const step = { quoteId: quote.id, at: now, actorId: null, source: 'clock' } as const
  const said = { field: 'automatic', before: null, after: outcome }
  if (outcome.state !== 'left') {
    await storeDraft(tx, open)
    await insertAudit(tx, factOf('quote_draft_begun', quote), null, now)
  }
  if (outcome.state !== 'scheduled') return deps.onAnswer(tx, { ...step, fields: [said] })
  const sendsAt = new Date(now.getTime() + Math.max(takeBackMs, rules.automatic_minutes * 60_000))
  const recipient = recipientOf(quote, head, deps)
  const frozen = { quote, draft: open.row, lines, senderId: null, recipient, sendsAt, now }
  const versionId = await freezeDraft(tx, deps, frozen)
  await deps.onAnswer(tx, { ...step, fields: [said, { field: 'version', before: null, after: 'scheduled' }] })
  const details = { version_id: versionId, sends_at: sendsAt.toISOString() }
  await insertAudit(tx, { ...factOf('quote_send_ordered', quote), details }, null, now)
}

async function isCustomer(tx: Database, { customerId }: QuoteRecord): Promise<boolean> {
  const customer = customerId === null ? null : await findCustomer(tx, customerId)
  return customer !== null && !customer.isGuest
}

/** What somebody must look at first. */
async function findHindrances(
  tx: Database,
  deps: AutomaticDeps,
  { quote, row, state, asked }: OpenDraft,
  hasFiles: boolean,
  now: Date,
): Promise<ReadonlySet<Hindrance>> {
  const { settings, findMisfits, hasDuplicate } = deps
  const lines = liveLines(state)
  const priced = lines.filter(({ fields }) => priceInForce(fields.breaks, fields.quantity) !== null)
  const hasNote = quote.comment || quote.requestedDate || asked.some(({ note }) => note)
  const misfits = findMisfits(lines.flatMap(({ fields }) => fields.product_id ?? []))
  const groups = await listQuoteGroups(tx, quote.id)
  // Nobody asks for one: whoever may give it looks at the answer.
  const nobody = { settings, now, staffId: 0, permissions: { has: () => false } }
  const missing = await listMissing(tx, row, lines, { settings, now, asked })
  const approval = await readApproval(tx, nobody, { quoteId: quote.id, head: row.head, lines })
  const hindrances: [Hindrance, boolean][] = [
    ['free_line', asked.some(({ kind }) => kind === 'free')],
    ['note', Boolean(hasNote)],
    ['file', hasFiles],
    ['misfit', misfits.length > 0 || groups.some(({ problemCount }) => problemCount > 0)],
    ['duplicate', await hasDuplicate(tx, quote.id)],
    ['price', lines.some(line => line.fields.kind === 'product' && !priced.includes(line))],
    ['approval', approval !== null],
    ['incomplete', missing.some(({ reason }) => reason !== 'price' && reason !== 'price_of_few')],
  ]
  return new Set(hindrances.flatMap(([reason, isThere]) => (isThere ? [reason] : [])))
}

const recipientOf = (quote: QuoteRecord, head: DraftHead, { settings }: AutomaticDeps) => ({
  to: [quote.email],
  cc: [],
  subject: usualSubject(quote, 1, { settings }),
  message: '',
  attachmentIds: [],
  attachDataSheets: head.attach_data_sheets,
})

const factOf = (event: 'quote_draft_begun' | 'quote_send_ordered', { id, customerId }: QuoteRecord) => ({
  event,
  customerId,
  subject: { kind: 'quote', id },
})
