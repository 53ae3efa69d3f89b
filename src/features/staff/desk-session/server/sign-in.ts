import { emailName } from '#features/site/session/domain/personal-form.ts'
import { findCustomerByEmail, findKnownDevice } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { type Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { checkPassword } from '#server/security/check-password.ts'
import type { DeskSession, FactorMethod, PasskeyData, Proof, SignInStep } from '../domain/sign-in-wire.ts'
import { signInText } from '../messages/desk-sign-in.ts'
import type { DeskSessionDeps } from './deps.ts'
import { presentSession, startSession } from './desk-session.ts'
import {
  countRecoveryCodes,
  type Factor,
  findChallenge,
  findPasskey,
  insertChallenge,
  listFactors,
  useChallenge,
} from './factor-store.ts'
import { checkProof, readPasskey, useProof } from './give-factor.ts'
import { askForPasskey, canUsePasskeys } from './passkeys.ts'
import { findMember, type Member } from './store.ts'

/** Throws 400: wrong_login for an unknown e-mail and for who may not sign in as for a wrong password, locked_out. */
export async function checkDeskLogin(context: Context, typedEmail: string, password: string): Promise<Member> {
  const { db, language } = context
  const email = emailName(typedEmail)
  const customer = await findCustomerByEmail(db, email)
  const customerId = customer?.id ?? null
  const device = await findKnownDevice(context, customerId)
  const account = { email, customerId, device, passwordHash: customer?.passwordHash ?? null }
  const isRight = await checkPassword(context, account, password)
  // Asked in any case, so that the time of the answer does not tell who is a member.
  const member = await findActiveMember(db, customerId ?? 0)
  if (!member || !isRight || !customer?.confirmedAt) throw refused('wrong_login', signInText[language].wrongLogin)
  return member
}

export async function findActiveMember(db: Database, id: number): Promise<Member | null> {
  const member = await findMember(db, id)
  return member?.state === 'active' && member.roles.length > 0 ? member : null
}

/** The member's next step: to give a factor, or to set up the first one. */
export async function nextStep(deps: DeskSessionDeps, context: Context, member: Member): Promise<SignInStep> {
  const { db, now } = context
  const factors = await listFactors(db, member.id)
  if (factors.length === 0) {
    const step = { customerId: member.id, purpose: 'enrol' as const, data: {} }
    const challenge = await insertChallenge(db, step, now)
    const methods: FactorMethod[] = canUsePasskeys(context) ? ['totp', 'passkey'] : ['totp']
    return { next: 'enrol', challenge, methods, passkey: null, may_wait: !deps.isSecondFactorRequired }
  }
  const { methods, passkey, data } = await askForFactor(context, member.id, factors)
  const step = { customerId: member.id, purpose: 'factor' as const, data }
  const challenge = await insertChallenge(db, step, now)
  return { next: 'second_factor', challenge, methods, passkey, may_wait: false }
}

/** The factors that a member with these can give. */
export async function askForFactor(context: Context, memberId: number, factors: readonly Factor[]) {
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const asked = passkeys.length > 0 && canUsePasskeys(context) ? await askForPasskey(context, passkeys) : null
  const methods: FactorMethod[] = [
    ...(factors.some(({ kind }) => kind === 'totp') ? ['totp' as const] : []),
    ...(asked ? ['passkey' as const] : []),
    ...((await countRecoveryCodes(context.db, memberId)) > 0 ? ['recovery_code' as const] : []),
  ]
  const data: Record<string, string> = asked ? { webauthn: asked.webauthn } : {}
  return { methods, passkey: asked?.options ?? null, data }
}

/** A sign-in with a passkey alone: the browser offers those that it knows. */
export async function beginPasskey(context: Context): Promise<{ challenge: string; passkey: PasskeyData }> {
  const { db, now, language } = context
  if (!canUsePasskeys(context)) throw refused('no_passkeys_here', signInText[language].noPasskeysHere)
  const { options, webauthn } = await askForPasskey(context, [])
  const step = { customerId: null, purpose: 'factor' as const, data: { webauthn } }
  const challenge = await insertChallenge(db, step, now)
  return { challenge, passkey: options }
}

/** The second step. Opens the session; throws 400 challenge_over, wrong_code, wrong_passkey, locked_out. */
export async function finishSignIn(
  deps: DeskSessionDeps,
  context: Context,
  { challenge: name, later, ...proof }: Proof & { challenge: string; later?: boolean | undefined },
): Promise<DeskSession> {
  const { db, now } = context
  const challenge = await findChallenge(db, name, now)
  if (challenge?.purpose === 'enrol' && later && !deps.isSecondFactorRequired) {
    const member = await findActiveMember(db, challenge.customerId ?? 0)
    if (!member || (await listFactors(db, member.id)).length > 0) throw challengeOver(context)
    return open(deps, context, challenge.hash, member, async () => {})
  }
  if (challenge?.purpose !== 'factor') throw challengeOver(context)
  const { webauthn } = challenge.data
  if (challenge.customerId === null) {
    const { member, given } = await findPasskeyOwner(context, webauthn, proof.assertion)
    return open(deps, context, challenge.hash, member, tx => useProof(tx, given, context, member, proof))
  }
  const member = await findActiveMember(db, challenge.customerId)
  if (!member) throw challengeOver(context)
  const given = await checkProof(deps, context, member, proof, webauthn)
  return open(deps, context, challenge.hash, member, tx => useProof(tx, given, context, member, proof))
}

export const challengeOver = ({ language }: Context): Refusal =>
  refused('challenge_over', signInText[language].challengeOver)

async function open(
  deps: DeskSessionDeps,
  context: Context,
  challengeHash: string,
  member: Member,
  use: (tx: Database) => Promise<void>,
): Promise<DeskSession> {
  await context.db.transaction(async tx => {
    if (!(await useChallenge(tx, challengeHash))) throw challengeOver(context)
    await use(tx)
    await startSession(tx, context, member)
  })
  return presentSession(deps, context, member.id, context.now)
}

async function findPasskeyOwner(context: Context, webauthn: string | undefined, assertion: PasskeyData | undefined) {
  const { db, language } = context
  const passkey = typeof assertion?.id === 'string' ? await findPasskey(db, assertion.id) : null
  const member = passkey && (await findActiveMember(db, passkey.customerId))
  const given = passkey && assertion ? await readPasskey(context, [passkey], webauthn, assertion) : null
  if (!member || !given) throw refused('wrong_passkey', signInText[language].wrongPasskey)
  return { member, given }
}
