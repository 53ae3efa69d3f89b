import { lockCustomer } from '#features/account/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { hashToken } from '#server/security/tokens.ts'
import { addTags } from '#shared/add-tags.ts'
import { formText } from '#shared/messages/forms.ts'
import { labelRules } from '../domain/limits.ts'
import * as store from './store.ts'

export async function requireList(db: Database, { caller }: Context, id: number): Promise<store.ListRecord> {
  const list = await store.findList(db, requireCustomer(caller).customerId, id)
  if (!list) throw notFound()
  return list
}

export async function requireShared({ db }: Context, key: string): Promise<store.ListRecord> {
  const list = await store.findSharedList(db, hashToken(key))
  if (!list) throw notFound()
  return list
}

/** Locks the customer, so that changes of their lists run one after the other. */
export function changeList<T>(
  context: Context,
  id: number,
  change: (tx: Database, list: store.ListRecord) => Promise<T>,
): Promise<T> {
  const { customerId } = requireCustomer(context.caller)
  return context.db.transaction(async tx => {
    await lockCustomer(tx, customerId)
    return change(tx, await requireList(tx, context, id))
  })
}

/** spec §5: duplicate, invalid and over-limit labels are refused. */
export function readLabels({ language }: Context, typed: readonly string[]): string[] {
  const { tags, issues } = addTags([], typed.join('\n'), labelRules)
  if (issues.length > 0) throw invalid({ labels: issues.map(issue => formText[language][issue]) })
  return tags
}
