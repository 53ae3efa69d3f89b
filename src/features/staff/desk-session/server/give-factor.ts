import type { Context } from '#server/calls/handle.ts'
import { invalid, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit, noteAudit } from '#server/security/audit.ts'
import { countAccountAttempt, forgetAccountAttempts } from '#server/security/rate-limit.ts'
import { findSecretBox } from '#server/security/secret-box.ts'
import { formText } from '#shared/messages/forms.ts'
import type { PasskeyData, Proof } from '../domain/sign-in-wire.ts'
import { signInText } from '../messages/desk-sign-in.ts'
import type { DeskSessionDeps } from './deps.ts'
import { type Factor, isStepAhead, listFactors, useCounter, useRecoveryCode, useStep } from './factor-store.ts'
import { readAssertion } from './passkeys.ts'
import { queueDeskMail } from './queue-desk-mail.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { Member } from './store.ts'
import { stepOfCode } from './totp.ts'

/** Uses up what was given, in the transaction of what it allows; false if it was used meanwhile. */
type Given = (tx: Database) => Promise<boolean>

/**
 * Checks the factor that a member has given. Counts the try before it checks; beyond the limit it throws 400 locked_out. Throws 400
 * `wrong_code` and `wrong_passkey`. `webauthn`: what the passkey was asked to sign.
 */
export async function checkProof(
  deps: DeskSessionDeps,
  context: Context,
  member: Member,
  proof: Proof,
  webauthn: string | undefined,
): Promise<Given> {
  await countFactorAttempt(context, member.id)
  const given = await readProof(deps, context, member, proof, webauthn)
  if (!given) {
    noteAudit(context, { event: 'login_failed', customerId: member.id })
    throw wrongFactor(context, proof)
  }
  return given
}

/** Uses the factor up; throws like checkProof if a parallel request was sooner. */
export async function useProof(tx: Database, given: Given, context: Context, member: Member, proof: Proof) {
  if (!(await given(tx))) throw wrongFactor(context, proof)
  await forgetAccountAttempts(tx, 'factor', String(member.id), context.now)
}

async function readProof(
  deps: DeskSessionDeps,
  context: Context,
  member: Member,
  { code, assertion, recovery_code: recoveryCode }: Proof,
  webauthn: string | undefined,
): Promise<Given | null> {
  const factors = await listFactors(context.db, member.id)
  if (code !== undefined) return readCode(deps, context, factors, code)
  if (assertion) return readPasskey(context, factors, webauthn, assertion)
  if (recoveryCode !== undefined) return readRecoveryCode(context, member, recoveryCode)
  throw invalid({ code: [formText[context.language].valueRequired] })
}

async function readCode(deps: DeskSessionDeps, context: Context, factors: readonly Factor[], code: string) {
  const { db, now } = context
  const box = await findSecretBox(db, deps.deskKey)
  for (const { id, customerId, secret: sealed, lastStep } of factors) {
    const secret = sealed === null ? null : box.open(sealed, totpOwner(customerId))
    const step = secret && stepOfCode(secret, code, now)
    if (step)
      return async (tx: Database) => {
        if (!(await useStep(tx, id, step, now))) return false
        if (isStepAhead(lastStep, now))
          await keepAudit(tx, context, { event: 'time_ahead_ignored', customerId, reason: 'authenticator_code' })
        return true
      }
  }
  return null
}

/** The secret of an app opens for its owner alone. */
export const totpOwner = (customerId: number) => `totp ${customerId}`

export async function readPasskey(
  context: Context,
  factors: readonly Factor[],
  webauthn: string | undefined,
  assertion: PasskeyData,
): Promise<Given | null> {
  const passkey = factors.find(({ credentialId }) => credentialId !== null && credentialId === assertion.id)
  if (!passkey || !webauthn) return null
  const counter = await readAssertion(context, passkey, webauthn, assertion)
  return counter === null ? null : tx => useCounter(tx, passkey.id, counter, context.now)
}

async function readRecoveryCode(context: Context, member: Member, typed: string): Promise<Given> {
  const hash = await hashRecoveryCode(context.db, member.id, typed)
  return async tx => {
    if (!(await useRecoveryCode(tx, member.id, hash, context.now))) return false
    await keepAudit(tx, context, { event: 'recovery_code_used', customerId: member.id })
    await queueDeskMail(tx, 'recoveryCodeUsed', member, context)
    return true
  }
}

function wrongFactor({ language }: Context, { assertion }: Proof): Refusal {
  const text = signInText[language]
  return assertion ? refused('wrong_passkey', text.wrongPasskey) : refused('wrong_code', text.wrongCode)
}

async function countFactorAttempt(context: Context, customerId: number): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await countAccountAttempt(context, 'factor', String(customerId))
  if (isAllowed) return
  noteAudit(context, { event: 'locked_out', customerId })
  const message = signInText[context.language].lockedOut(Math.ceil(retryAfterSeconds / 60))
  const headers = { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }
  throw new Refusal(400, 'locked_out', { message, errors: { '': [message] }, headers })
}
