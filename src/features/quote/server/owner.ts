import { ensureVisitor, findVisitor } from '#features/session/server/store.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connection.ts'
import type { CartOwner } from './store.ts'

/** Whose cart the caller's is; null for a browser that has written nothing yet. */
export async function findOwner({ db, caller }: Context): Promise<CartOwner | null> {
  if (caller.kind !== 'anonymous') return { customerId: caller.customerId }
  const visitor = caller.visitorKeyHash && (await findVisitor(db, caller.visitorKeyHash))
  return visitor ? { visitorId: visitor.id } : null
}

/** The same for a write: a browser is given its cookie. */
export async function ensureOwner(context: Context, tx: Database): Promise<CartOwner> {
  const { caller } = context
  return caller.kind === 'anonymous'
    ? { visitorId: await ensureVisitor(context, tx) }
    : { customerId: caller.customerId }
}

/** How an owner is written in a remembered request. */
export const ownerName = (owner: CartOwner) =>
  'customerId' in owner ? `customer:${owner.customerId}` : `visitor:${owner.visitorId}`
