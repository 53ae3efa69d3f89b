import type { Context, Input } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { loginRefused } from '#server/process/observed.ts'
import { noteAudit } from '#server/security/audit.ts'
import { checkPassword } from '#server/security/check-password.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import type { getToken, TokenReply } from '../contract.ts'
import { LoginForm } from '../domain/login-form.ts'
import { emailName } from '../domain/personal-form.ts'
import { newTokenLife } from '../domain/token-life.ts'
import { sessionText } from '../messages/session.ts'
import {
  type CustomerFacts,
  findCustomerByEmail,
  findKnownDevice,
  findVisitor,
  insertGuest,
  insertSession,
  rememberDevice,
  removeSession,
  saveFirstLanguage,
} from './store.ts'

/** The visitor or guest whose cart and compare list a login moves to the customer. */
type PreviousOwner = { visitorId: number } | { customerId: number }

export interface LoginDeps {
  /** spec §9: 14. */
  rememberMeDays: number
  /** Moves quote cart and compare list to the customer, in the transaction of the login. */
  adopt: (tx: Database, from: PreviousOwner, customerId: number, now: Date) => Promise<void>
}

/** A guest who calls again stays the same guest, with another token. */
export async function openGuestSession(deps: LoginDeps, context: Context, isRemembered: boolean): Promise<TokenReply> {
  const { db, caller, now } = context
  const token = createToken()
  const life = newTokenLife(isRemembered, deps.rememberMeDays, now)
  const customerId = await db.transaction(async tx => {
    const id = caller.kind === 'guest' ? caller.customerId : await insertGuest(tx, now)
    await insertSession(tx, { hash: hashToken(token), customerId: id, ...life }, now)
    await adoptVisitor(tx, deps, context, id)
    return id
  })
  return { token, customer_id: customerId, username: '', expires_on: life.expiresAt.toISOString(), is_guest: true }
}

/** Throws 400: wrong_login for an unknown account as for a wrong password, not_confirmed, locked_out. */
export async function openCustomerSession(
  deps: LoginDeps,
  context: Context,
  body: Input<typeof getToken>['body'],
): Promise<TokenReply> {
  const { language, now, db } = context
  const form = readForm({ form: LoginForm, sent: { ...body, email: body.email || body.username } }, context)
  const customer = await checkLogin(context, emailName(form.email), form.password)
  const token = createToken()
  const life = newTokenLife(form.remember_me, deps.rememberMeDays, now)
  await db.transaction(async tx => {
    await insertSession(tx, { hash: hashToken(token), customerId: customer.id, ...life }, now)
    await rememberDevice(tx, context, customer.id)
    await adoptVisitor(tx, deps, context, customer.id)
    await adoptGuest(tx, deps, context, customer.id)
    await saveFirstLanguage(tx, customer.id, language)
  })
  noteAudit(context, { event: 'login', customerId: customer.id })
  return {
    token,
    customer_id: customer.id,
    username: customer.email ?? '',
    expires_on: life.expiresAt.toISOString(),
    is_guest: false,
  }
}

async function checkLogin(context: Context, email: string, password: string): Promise<CustomerFacts> {
  const customer = await findCustomerByEmail(context.db, email)
  const customerId = customer?.id ?? null
  const device = await findKnownDevice(context, customerId)
  // Nobody learns from the answer that the account is locked, nor from the count of wrong passwords.
  const passwordHash = customer?.lockedAt ? null : (customer?.passwordHash ?? null)
  const account = { email, customerId, device, passwordHash }
  const isRight = await checkPassword(context, account, password)
  const text = sessionText[context.language]
  if (!customer || !isRight) {
    loginRefused.tell(null)
    throw refused('wrong_login', text.wrongLogin)
  }
  if (!customer.confirmedAt) throw refused('not_confirmed', text.notConfirmed)
  return customer
}

async function adoptVisitor(tx: Database, deps: LoginDeps, { caller, now }: Context, customerId: number) {
  const visitor = caller.visitorKeyHash && (await findVisitor(tx, caller.visitorKeyHash))
  if (visitor) await deps.adopt(tx, { visitorId: visitor.id }, customerId, now)
}

/** Moves the guest's data to the customer, and ends the guest's session. */
async function adoptGuest(tx: Database, deps: LoginDeps, { caller, now }: Context, customerId: number) {
  if (caller.kind !== 'guest') return
  await deps.adopt(tx, { customerId: caller.customerId }, customerId, now)
  await removeSession(tx, caller.tokenHash)
}
