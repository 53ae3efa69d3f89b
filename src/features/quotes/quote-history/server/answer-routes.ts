import { addCustomersFile, checkFile } from '#features/quotes/quote/server/steps/add-file.ts'
import { findQuote, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { adminOf, type CustomerCaller } from '#server/calls/caller.ts'
import { type Binding, type Context, handle, type Input } from '#server/calls/handle.ts'
import {
  findRemembered,
  hashBody,
  keyReused,
  type RequestMark,
  readIdempotencyKey,
  remember,
} from '#server/calls/idempotency.ts'
import { isPageForm } from '#server/calls/input/read-upload.ts'
import { invalid, refusalText } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { yes } from '#shared/result.ts'
import * as calls from '../contract.ts'
import type { DoneAct } from '../domain/said.ts'
import { chosenLinesOf } from '../domain/sent-fields.ts'
import { wishesOf } from '../domain/sent-form.ts'
import type { ChangeDeps } from './changes/change-deps.ts'
import * as steps from './customer-steps.ts'
import { backToQuote, type QuoteTarget } from './form-replies.ts'
import { holdForApproval } from './hold-for-approval.ts'
import { requireOwnDecision, requireOwnQuote, requireQuoteByKey } from './own-quote.ts'
import { presentFile } from './present-answer.ts'
import { readAnsweredQuote } from './read-quote.ts'

/** The customer's steps with an answered quote, in their account or by the view link. */
export function answerRoutes(deps: ChangeDeps): Binding[] {
  return [
    handle(calls.answerQuote, ({ params, body }, context) => perform(deps, context, params, body, answering)),
    handle(calls.answerQuoteByKey, ({ params, body }, context) => perform(deps, context, params, body, answering)),
    handle(calls.askForChange, ({ params, body }, context) => perform(deps, context, params, body, asking)),
    handle(calls.askForChangeByKey, ({ params, body }, context) => perform(deps, context, params, body, asking)),
    handle(calls.takeBackChange, ({ params, body }, context) => perform(deps, context, params, body, takingBack)),
    handle(calls.takeBackChangeByKey, ({ params, body }, context) => perform(deps, context, params, body, takingBack)),
    handle(calls.writeQuoteMessage, ({ params, body }, context) => perform(deps, context, params, body, writing)),
    handle(calls.writeQuoteMessageByKey, ({ params, body }, context) => perform(deps, context, params, body, writing)),
    handle(calls.uploadFileOfQuote, ({ params, readFile }, context) => upload(context, params, readFile)),
    handle(calls.uploadQuoteFileByKey, ({ params, readFile }, context) => upload(context, params, readFile)),
  ]
}

/** A form's step; answers what was done. `attachmentIds`: the named files, and the one that the form has sent. */
interface Kind<B> {
  call: string
  /** A colleague of the requester may do it, whatever the role. */
  isForAll?: true
  act: (act: steps.Act, body: B, attachmentIds: readonly string[]) => Promise<DoneAct>
}

type BodyOf<C extends { body: { _output: unknown } }> = C['body']['_output']

const answering: Kind<BodyOf<typeof calls.answerQuote>> = {
  call: 'answerQuote',
  act: async (act, body, attachmentIds) => {
    const { answer, version = null, name = '', purchase_order: purchaseOrder = '', note = '', reason_id } = body
    if (answer === 'declined') await steps.decline(act, { version, reason: reason_id ?? null, note })
    else {
      // Whoever names a version accepts its prices with their name.
      if (version !== null && name === '') throw invalid({ name: [refusalText[act.context.language].required] })
      const fields = { version, name, purchaseOrder, note, chosenLineIds: chosenLinesOf(body), attachmentIds }
      if (await holdForApproval(act, fields)) return 'held'
      await steps.accept(act, fields)
    }
    return answer
  },
}

const asking: Kind<BodyOf<typeof calls.askForChange>> = {
  call: 'askForChange',
  act: async (act, body, attachmentIds) => {
    const { wishes, wrong } = wishesOf(body)
    const { wrongValue } = refusalText[act.context.language]
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(field => [field, [wrongValue]])))
    await steps.askForChange(act, { version: body.version, text: body.text ?? '', wishes, attachmentIds })
    return 'asked'
  },
}

const takingBack: Kind<BodyOf<typeof calls.takeBackChange>> = {
  call: 'takeBackChange',
  act: async act => {
    await steps.takeBackChange(act)
    return 'taken_back'
  },
}

const writing: Kind<BodyOf<typeof calls.writeQuoteMessage>> = {
  call: 'writeQuoteMessage',
  isForAll: true,
  act: async (act, { text, line_id }, attachmentIds) => {
    await steps.writeMessage(act, { text, lineId: line_id ?? null, attachmentIds })
    return 'written'
  },
}

interface AnyBody {
  attachment_ids?: string[] | undefined
  [field: string]: unknown
}

/** Does it once, and answers the quote; a form without a script is led back to the page. */
async function perform<B extends AnyBody>(
  deps: ChangeDeps,
  context: Context,
  target: QuoteTarget,
  body: B,
  kind: Kind<B>,
) {
  const quote = await (kind.isForAll ? find(context, target) : findToDecide(context, target))
  const member = memberOf(context, target, quote)
  const done = await performOnce(deps, context, { quote, member }, body, kind)
  if (isPageForm(context.requestHeaders)) return backToQuote(target, done, context.language)
  const changed = (await findQuote(context.db, { id: quote.id })) ?? quote
  return readAnsweredQuote(deps, context, changed, keyOf(target))
}

const find = (context: Context, target: QuoteTarget) =>
  'key' in target ? requireQuoteByKey(context, target.key) : requireOwnQuote(context, target.id)

const findToDecide = (context: Context, target: QuoteTarget) =>
  'key' in target ? requireQuoteByKey(context, target.key) : requireOwnDecision(context, target.id)

/** The customer who acts; null for a reader with the view link of somebody else's quote. */
function memberOf({ caller }: Context, target: QuoteTarget, { customerId }: QuoteRecord): CustomerCaller | null {
  return caller.kind === 'customer' && (!('key' in target) || caller.customerId === customerId) ? caller : null
}

const keyOf = (target: QuoteTarget) => ('key' in target ? target.key : undefined)

async function performOnce<B extends AnyBody>(
  deps: ChangeDeps,
  context: Context,
  { quote, member }: { quote: QuoteRecord; member: CustomerCaller | null },
  body: B,
  kind: Kind<B>,
): Promise<DoneAct> {
  const { db, caller, language, now } = context
  const file = body.file instanceof File && body.file.size > 0 ? body.file : null
  const sent = file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  const checked = sent && (await checkFile(yes(sent), language))
  const mark = markOf(context, quote, body, kind.call)
  const admin = adminOf(caller)
  const actorId = admin?.customerId ?? member?.customerId ?? null
  return db.transaction(async tx => {
    const known = mark && (await findRemembered(tx, mark))
    if (known === 'reused') throw keyReused()
    // The compiler cannot know what was remembered; it is the word that this function returned.
    if (known) return known.reply as DoneAct
    const added = checked ? [(await addCustomersFile(tx, context, quote.id, checked)).id] : []
    const attachmentIds = [...(body.attachment_ids ?? []), ...added]
    const done = await kind.act({ tx, deps, context, quote, member, actorId }, body, attachmentIds)
    if (mark) await remember(tx, mark, done, now)
    await keepFact(tx, context, quote, done)
    return done
  })
}

/**
 * The same request is done once. The page of a form without a script sends no key, but the newest message that it shows: the same form
 * sent twice from the same page is the same request.
 */
function markOf(
  { requestHeaders, language }: Context,
  quote: QuoteRecord,
  { file, ...fields }: AnyBody,
  call: string,
): RequestMark | null {
  const typed = { fields, file: file instanceof File ? [file.name, file.size] : null }
  const bodyHash = hashBody({ quoteId: quote.id, ...typed })
  const given = readIdempotencyKey(requestHeaders, refusalText[language].wrongValue)
  const key = given ?? (isPageForm(requestHeaders) ? `form:${bodyHash}` : null)
  return key === null ? null : { owner: `quote:${quote.id}`, call, key, bodyHash }
}

/** The audit has what ends a quote, and all that the staff does in a customer's name. */
async function keepFact(tx: Database, context: Context, quote: QuoteRecord, done: DoneAct): Promise<void> {
  const isEnd = done === 'accepted' || done === 'declined'
  const isActing = adminOf(context.caller) !== null
  if (!isEnd && !isActing) return
  await keepAudit(tx, context, {
    event: isActing ? 'acted_on_quote' : 'quote_answered',
    customerId: quote.customerId,
    subject: { kind: 'quote', id: quote.id },
    details: { what: done },
  })
}

async function upload(
  context: Context,
  target: QuoteTarget,
  readFile: Input<typeof calls.uploadQuoteFileByKey>['readFile'],
) {
  const quote = await find(context, target)
  const checked = await checkFile(await readFile(), context.language)
  const row = await context.db.transaction(tx => addCustomersFile(tx, context, quote.id, checked))
  return presentFile(row, keyOf(target))
}
