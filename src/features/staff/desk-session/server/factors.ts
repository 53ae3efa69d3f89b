import { encode } from 'uqr'
import { lockCustomer } from '#features/site/account/server/store.ts'
import { findCompany } from '#features/site/company/server/store.ts'
import { removeSessions } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { findSecretBox } from '#server/security/secret-box.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import type { FactorList, TotpSetup } from '../desk-contract.ts'
import type { PasskeyData } from '../domain/sign-in-wire.ts'
import { signInText } from '../messages/desk-sign-in.ts'
import type { DeskSessionDeps } from './deps.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  factorLimit,
  findChallenge,
  insertChallenge,
  insertFactor,
  listFactors,
  type NewFactor,
  replaceRecoveryCodes,
  useChallenge,
} from './factor-store.ts'
import { totpOwner } from './give-factor.ts'
import { askForNewPasskey, canUsePasskeys, readAttestation } from './passkeys.ts'
import { queueDeskMail } from './queue-desk-mail.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { challengeOver } from './sign-in.ts'
import type { Member } from './store.ts'
import { base32, createTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** Begins to set up an authenticator app: it counts when one of its codes was given. */
export async function setUpTotp(deps: DeskSessionDeps, context: Context, member: Member): Promise<TotpSetup> {
  const { db, now, settings } = context
  const secret = createTotpSecret()
  const sealed = (await findSecretBox(db, deps.deskKey)).seal(secret, totpOwner(member.id))
  const step = { customerId: member.id, purpose: 'totp' as const, data: { secret: sealed } }
  const setup = await insertChallenge(db, step, now)
  const uri = totpUri(secret, member.email, findCompany(settings).name)
  return { setup, secret: base32(secret), uri, qr: qrOf(uri) }
}

export async function setUpPasskey(context: Context, member: Member): Promise<{ setup: string; passkey: PasskeyData }> {
  const { db, now, language } = context
  if (!canUsePasskeys(context)) throw refused('no_passkeys_here', signInText[language].noPasskeysHere)
  const company = findCompany(context.settings).name
  const { options, webauthn } = await askForNewPasskey(context, member, company, await listFactors(db, member.id))
  const step = { customerId: member.id, purpose: 'passkey' as const, data: { webauthn } }
  return { setup: await insertChallenge(db, step, now), passkey: options }
}

export interface SetUpFactor {
  factor: NewFactor
  setupHash: string
  codes: Codes | null
}

/** Throws 400: challenge_over, wrong_code. */
export async function readTotp(
  deps: DeskSessionDeps,
  context: Context,
  member: Member,
  sent: { setup: string; code: string; name?: string | null | undefined },
): Promise<SetUpFactor> {
  const { db, now, language } = context
  const setup = await findSetup(context, member, sent.setup, 'totp')
  const sealed = setup.data.secret ?? ''
  const secret = (await findSecretBox(db, deps.deskKey)).open(sealed, totpOwner(member.id))
  const step = secret && stepOfCode(secret, sent.code, now)
  if (!step) throw refused('wrong_code', signInText[language].wrongCode)
  const name = cleanLine(sent.name ?? '') || signInText[member.language].app
  const factor = { customerId: member.id, kind: 'totp' as const, name, secret: sealed, lastStep: step, createdAt: now }
  return { factor, setupHash: setup.hash, codes: await firstCodes(context, member) }
}

/** Throws 400: challenge_over, wrong_passkey. */
export async function readNewPasskey(
  context: Context,
  member: Member,
  sent: { setup: string; attestation: PasskeyData; name?: string | null | undefined },
): Promise<SetUpFactor> {
  const { now, language } = context
  const setup = await findSetup(context, member, sent.setup, 'passkey')
  const made = await readAttestation(context, setup.data.webauthn ?? '', sent.attestation)
  if (!made) throw refused('wrong_passkey', signInText[language].wrongPasskey)
  const factor = {
    customerId: member.id,
    kind: 'passkey' as const,
    name: cleanLine(sent.name ?? '') || signInText[member.language].passkey,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: made.transports?.slice(0, 10) ?? [],
    createdAt: now,
  }
  return { factor, setupHash: setup.hash, codes: await firstCodes(context, member) }
}

async function findSetup(context: Context, member: Member, name: string, purpose: 'totp' | 'passkey') {
  const setup = await findChallenge(context.db, name, context.now)
  if (setup?.purpose !== purpose || setup.customerId !== member.id) throw challengeOver(context)
  return setup
}

/**
 * Adds a factor and ends the member's other sessions. The first one comes with ten recovery codes, which are returned; null where
 * the member has factors already. `keepSession`: the hash of the session that continues.
 */
export async function addFactor(
  tx: Database,
  context: Context,
  member: Member,
  { factor, setupHash, codes }: SetUpFactor,
  keepSession: string,
): Promise<string[] | null> {
  const text = signInText[context.language]
  await lockCustomer(tx, member.id)
  if (!(await useChallenge(tx, setupHash))) throw challengeOver(context)
  const before = await listFactors(tx, member.id)
  if (before.length >= factorLimit) throw refused('too_many_factors', text.tooManyFactors)
  if (!(await insertFactor(tx, factor))) throw refused('passkey_known', text.passkeyKnown)
  await removeSessions(tx, member.id, keepSession)
  await keepAudit(tx, context, { event: 'factor_added', customerId: member.id, reason: factor.kind })
  if (before.length === 0) return keepCodes(tx, codes ?? (await makeCodes(tx, member.id)))
  await queueDeskMail(tx, 'factorAdded', member, context)
  return null
}

/** Removes a factor and ends the member's other sessions. With the last one go the recovery codes. Throws 404, 400 last_factor. */
export async function dropFactor(
  deps: DeskSessionDeps,
  context: Context,
  member: Member,
  id: number,
  keepSession: string,
): Promise<void> {
  await context.db.transaction(async tx => {
    await lockCustomer(tx, member.id)
    const factors = await listFactors(tx, member.id)
    const factor = factors.find(known => known.id === id)
    if (!factor) throw notFound()
    const isLast = factors.length === 1
    if (isLast && deps.isSecondFactorRequired) throw refused('last_factor', signInText[context.language].lastFactor)
    await deleteFactor(tx, id)
    if (isLast) await replaceRecoveryCodes(tx, member.id, [])
    await removeSessions(tx, member.id, keepSession)
    await keepAudit(tx, context, { event: 'factor_removed', customerId: member.id, reason: factor.kind })
    await queueDeskMail(tx, 'factorRemoved', member, context)
  })
}

/** Throws 400 no_factor. */
export async function makeNewCodes(context: Context, member: Member): Promise<string[]> {
  const codes = await makeCodes(context.db, member.id)
  return context.db.transaction(async tx => {
    await lockCustomer(tx, member.id)
    if ((await listFactors(tx, member.id)).length === 0)
      throw refused('no_factor', signInText[context.language].noFactor)
    await keepAudit(tx, context, { event: 'recovery_codes_made', customerId: member.id })
    await queueDeskMail(tx, 'recoveryCodesMade', member, context)
    return keepCodes(tx, codes)
  })
}

interface Codes {
  customerId: number
  codes: string[]
  hashes: string[]
}

/** Hashing takes its time, so it is done before the transaction. */
async function makeCodes(db: Database, customerId: number): Promise<Codes> {
  const codes = createRecoveryCodes()
  return { customerId, codes, hashes: await Promise.all(codes.map(code => hashRecoveryCode(db, customerId, code))) }
}

async function keepCodes(tx: Database, { customerId, codes, hashes }: Codes): Promise<string[]> {
  await replaceRecoveryCodes(tx, customerId, hashes)
  return codes
}

/** The codes that come with a first factor. */
async function firstCodes({ db }: Context, { id }: Member): Promise<Codes | null> {
  return (await listFactors(db, id)).length === 0 ? makeCodes(db, id) : null
}

export async function presentFactors(deps: DeskSessionDeps, context: Context, memberId: number): Promise<FactorList> {
  const factors = await listFactors(context.db, memberId)
  return {
    factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(context.db, memberId),
    kinds: canUsePasskeys(context) ? ['totp', 'passkey'] : ['totp'],
    may_remove_last: !deps.isSecondFactorRequired,
  }
}

/** The dark squares, a row of neighbours as one rectangle. */
function qrOf(text: string): TotpSetup['qr'] {
  const { size, data } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end === -1 ? size : end) - x}v1H${x}z`]
    }),
  )
  return { size, path: path.join('') }
}
