import { findMembership } from '#features/quotes/buyer/server/store.ts'
import { lockCustomer } from '#features/site/account/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { hashToken } from '#server/security/tokens.ts'
import { formText } from '#shared/messages/forms.ts'
import { addTags } from '#shared/text/add-tags.ts'
import { labelRules } from '../domain/limits.ts'
import * as store from './store.ts'

export async function requireList(db: Database, { caller }: Context, id: number): Promise<store.ListRecord> {
  const list = await store.findList(db, requireCustomer(caller).customerId, id)
  if (!list) throw notFound()
  return list
}

/** The customer's list, or one that a colleague shares with their company (`owner`: the colleague). */
export async function requireShownList(
  { db, caller }: Context,
  id: number,
): Promise<{ list: store.ListRecord; owner: string | null }> {
  const { customerId } = requireCustomer(caller)
  const list = await store.findList(db, customerId, id)
  if (list) return { list, owner: null }
  const shared = await store.findColleaguesList(db, customerId, id)
  if (!shared) throw notFound()
  return shared
}

/** The company with which a list is shared from now on. Throws 400 for whoever is of none. */
export async function readSharing(
  tx: Database,
  { language }: Context,
  { customerId, sharedCompanyId }: store.ListRecord,
  wanted: boolean | undefined,
): Promise<number | null> {
  if (wanted === undefined) return sharedCompanyId
  if (!wanted) return null
  const own = await findMembership(tx, customerId)
  if (!own) throw invalid({ is_for_company: [formText[language].wrongValue] })
  return own.companyId
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
