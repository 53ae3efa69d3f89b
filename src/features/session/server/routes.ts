import { getCustomerInfo, getToken, logout, type TokenReply } from '#features/session/contract.ts'
import { newTokenLife } from '#features/session/domain/token-life.ts'
import { sessionText } from '#features/session/messages/session.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connection.ts'
import { type Binding, handle } from '#server/handle.ts'
import { loginRequired, refused } from '#server/refusal.ts'
import { createToken, hashToken } from '#server/tokens.ts'
import { presentCustomer } from './present.ts'
import { findCustomer, findVisitor, insertGuest, insertSession, removeSession } from './store.ts'

export interface SessionDeps {
  /** spec §9: 14. */
  rememberMeDays: number
  /** Makes what the visitor has gathered (quote cart, compare list) the customer's, in the transaction of the login. */
  adoptVisitor: (tx: Database, visitorId: number, customerId: number, now: Date) => Promise<void>
}

export function sessionRoutes(deps: SessionDeps): Binding[] {
  return [
    handle(getToken, async ({ body }, context) => {
      if (!body.is_guest) throw refused('wrong_login', sessionText[context.language].wrongLogin)
      return openGuestSession(deps, context, body.remember_me ?? false)
    }),

    handle(getCustomerInfo, async (_, { db, caller }) => {
      if (caller.kind === 'anonymous') throw loginRequired()
      const customer = await findCustomer(db, caller.customerId)
      if (!customer) throw loginRequired()
      return presentCustomer(customer)
    }),

    handle(logout, async (_, { db, caller }) => {
      if (caller.kind !== 'anonymous') await removeSession(db, caller.tokenHash)
      return { result: 'logged_out' as const, token: null, customer_id: null }
    }),
  ]
}

/** A guest who asks again stays the same guest, with a further token. */
async function openGuestSession(deps: SessionDeps, context: Context, isRemembered: boolean): Promise<TokenReply> {
  const { db, caller, now } = context
  const token = createToken()
  const life = newTokenLife(isRemembered, deps.rememberMeDays, now)
  const customerId = await db.transaction(async tx => {
    const id = caller.kind === 'guest' ? caller.customerId : await insertGuest(tx, now)
    await insertSession(tx, hashToken(token), id, life, now)
    const visitor = caller.visitorKeyHash && (await findVisitor(tx, caller.visitorKeyHash))
    if (visitor) await deps.adoptVisitor(tx, visitor.id, id, now)
    return id
  })
  return { token, customer_id: customerId, username: '', expires_on: life.expiresAt.toISOString(), is_guest: true }
}
