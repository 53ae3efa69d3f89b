import type { Context } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { hashToken } from '#server/security/tokens.ts'
import * as store from './store.ts'

export interface Opened {
  row: store.SavedRow
  canEdit: boolean
}

/** The configuration of a key. Throws the same 404 for a key that is unknown, has ended or is of another configuration. */
export async function openByKey(context: Context, key: string): Promise<Opened> {
  const { db, now } = context
  const hash = hashToken(key)
  const row = await store.findByKey(db, hash, now)
  if (!row) throw notFound()
  if (row.expiresAt) await store.prolong(db, row.id, store.keptUntil(now))
  return { row, canEdit: mayEdit(row, hash, context) }
}

/** The configuration of a key that may change it, locked. Throws 404 for any other. */
export async function requireEditable(tx: Database, context: Context, key: string): Promise<store.SavedRow> {
  const hash = hashToken(key)
  const row = await store.findByKeyForUpdate(tx, hash, context.now)
  if (!row || !mayEdit(row, hash, context)) throw notFound()
  return row
}

/** Whoever has the edit key, and the customer to whom it belongs. */
const mayEdit = (row: store.SavedRow, hash: string, { caller }: Context): boolean =>
  row.editKeyHash === hash || (caller.kind === 'customer' && row.customerId === caller.customerId)
