import { changeStatus, type OnStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { placeholdersIn } from '#features/site/snippet/domain/placeholders.ts'
import type { Binding, Input } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import {
  findRemembered,
  hashBody,
  keyReused,
  type RequestMark,
  readIdempotencyKey,
  remember,
} from '#server/calls/idempotency.ts'
import { invalid, notFound, refusalText } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { writeThread } from '../../desk-contract.ts'
import type { ThreadEntry } from '../../domain/thread-entries.ts'
import { threadRefusals } from '../../messages/desk-refusals.ts'
import { presentMessage } from '../present-entries.ts'
import { readFates } from '../steps/mail-fates.ts'
import { insertStaffMessage, type OnWritten } from '../steps/write-message.ts'
import { findMessage } from '../store.ts'
import { addNote, readNote } from './note-routes.ts'

export interface WriteDeps {
  onWritten: OnWritten
  onStatus: OnStatus
}

/** The result of a write, as it is remembered by its Idempotency-Key. */
interface Stored {
  kind: 'note' | 'message'
  id: number
}

type Body = Input<typeof writeThread>['body']
type MessageBody = Exclude<Body, { kind: 'note' }>

export function writeRoutes(deps: WriteDeps): Binding[] {
  return [
    handleDesk(writeThread, async ({ params: { quote_id: quoteId }, body }, context) =>
      context.db.transaction(async tx => {
        const { now } = context
        // The lock comes first: of two equal requests the second finds what the first has remembered.
        const quote = await lockQuote(tx, quoteId)
        if (!quote) throw notFound()
        const mark = markOf(context, quoteId, body)
        const known = mark && (await findRemembered(tx, mark))
        if (known === 'reused') throw keyReused()
        if (known) return readStored(tx, storedOf(known.reply), quote, context)
        const stored: Stored =
          body.kind === 'note'
            ? { kind: 'note', id: await addNote(tx, context, { quoteId, body }, deps.onWritten) }
            : { kind: 'message', id: await writeMessage(tx, context, quote, body, deps) }
        if (mark) await remember(tx, mark, stored, now)
        return readStored(tx, stored, quote, context)
      }),
    ),
  ]
}

async function writeMessage(
  tx: Database,
  context: DeskContext,
  quote: QuoteRecord,
  body: MessageBody,
  { onWritten, onStatus }: WriteDeps,
): Promise<number> {
  const { staff, now, language } = context
  const text = threadRefusals[language]
  if (quote.email === '') throw invalid({ '': [text.no_email] })
  const unfilled = placeholdersIn(body.text)
  if (unfilled.length > 0) throw invalid({ text: [text.unfilled(unfilled.join(', '))] })
  const step = { quoteId: quote.id, to: 'in_review', by: 'staff', actorId: staff.id, now } as const
  // Whoever writes has begun: the customer sees that too.
  if (quote.status === 'submitted') await changeStatus(tx, step, onStatus)
  const stored = await insertStaffMessage(
    tx,
    {
      quote,
      kind: body.kind,
      text: body.text,
      line: body.line_ref,
      attachmentIds: body.attachment_ids,
      cc: body.cc,
      staff: { id: staff.id, name: staff.name },
      takesOver: body.takes_over && staff.permissions.has('quote.assign_to_oneself'),
      now,
    },
    context,
    onWritten,
  )
  if (!stored.ok) {
    const field = stored.reason === 'unknown_line' ? 'line_ref' : 'attachment_ids'
    throw invalid({ [field]: [text[stored.reason]] })
  }
  const { id } = stored.value
  const details = { message: id, kind: body.kind, ...(body.cc.length > 0 ? { copies: body.cc.length } : {}) }
  const subject = { kind: 'quote', id: quote.id }
  await keepAudit(tx, context, { event: 'quote_message_written', customerId: quote.customerId, subject, details })
  return id
}

async function readStored(
  tx: Database,
  { kind, id }: Stored,
  quote: QuoteRecord,
  { staff, now }: DeskContext,
): Promise<ThreadEntry> {
  if (kind === 'note') return readNote(tx, id, staff.id)
  const row = await findMessage(tx, id)
  if (!row) throw notFound()
  const fates = await readFates(tx, [row.mailId], now)
  return presentMessage(row, quote.email, fates.get(row.mailId ?? 0) ?? null)
}

function storedOf(reply: unknown): Stored {
  const { kind, id } = Object(reply)
  return { kind: kind === 'message' ? 'message' : 'note', id: Number(id) }
}

function markOf({ requestHeaders, staff, language }: DeskContext, quoteId: number, body: Body): RequestMark | null {
  const key = readIdempotencyKey(requestHeaders, refusalText[language].wrongValue)
  return key === null
    ? null
    : { owner: `staff:${staff.id}`, call: 'writeThread', key, bodyHash: hashBody({ quoteId, body }) }
}
