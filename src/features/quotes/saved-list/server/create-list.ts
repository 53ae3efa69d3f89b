import { readGroupsOfCustomer } from '#features/quotes/quote/server/steps/cart-groups.ts'
import { lockCustomer } from '#features/site/account/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import { readForm, type SentForm } from '#server/calls/read-form.ts'
import { invalid, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { formText } from '#shared/messages/forms.ts'
import { listLimit } from '../domain/limits.ts'
import { ListForm } from '../domain/list-form.ts'
import { answerText } from '../messages/answers.ts'
import * as store from './store.ts'

export async function createOnce(context: Context, form: SentForm): Promise<unknown> {
  const { db, caller, language, now, requestHeaders } = context
  const { customerId } = requireCustomer(caller)
  const text = answerText[language]
  const key = readIdempotencyKey(requestHeaders, formText[language].wrongValue)
  const mark = key && { owner: `customer:${customerId}`, call: 'savedList/create', key, bodyHash: hashBody(form.sent) }
  return db.transaction(async tx => {
    await lockCustomer(tx, customerId)
    const known = mark && (await findRemembered(tx, mark))
    if (known === 'reused') throw keyReused()
    if (known) return known.reply
    const name = await readName(tx, context, form.sent, null)
    if ((await store.listListNames(tx, customerId)).length >= listLimit)
      throw refused('too_many_lists', text.tooManyLists(listLimit))
    const lines = await store.listCartContent(tx, customerId)
    const groups = await readGroupsOfCustomer(tx, customerId)
    if (lines.length + groups.length === 0) throw refused('empty_cart', text.emptyCart)
    const reply = { id: await store.insertList(tx, { customerId, name, now }, lines, groups) }
    if (mark) await remember(tx, mark, reply, now)
    return reply
  })
}

export const requireId = (reply: unknown): { id: number } => ({ id: Number(Reflect.get(Object(reply), 'id')) })

/** Reads the name of a list. Throws 400 if another list of the customer has it. */
export async function readName(tx: Database, context: Context, sent: unknown, ownId: number | null): Promise<string> {
  const { name } = readForm({ form: ListForm, sent }, context)
  const { customerId } = requireCustomer(context.caller)
  const others = (await store.listListNames(tx, customerId)).filter(({ id }) => id !== ownId)
  if (others.some(other => other.name === name.toLowerCase()))
    throw invalid({ name: [answerText[context.language].nameTaken] })
  return name
}
