import { findCustomerByEmail, findKnownDevice, removeSession } from '#features/site/session/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { readForm } from '#server/calls/read-form.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { keepAudit } from '#server/security/audit.ts'
import { checkPassword } from '#server/security/check-password.ts'
import { hashToken } from '#server/security/tokens.ts'
import {
  beginPasskeySignIn,
  beginStepUp,
  closeDeskSession,
  getDeskSession,
  listSessions,
  openDeskSession,
  revokeSession,
  stepUp,
  verifyFactor,
} from '../../desk-contract.ts'
import { isOver } from '../../domain/desk-life.ts'
import { deviceName } from '../../domain/device-name.ts'
import { SignInForm } from '../../domain/sign-in-forms.ts'
import { signInText } from '../../messages/desk-sign-in.ts'
import type { DeskSessionDeps } from '../deps.ts'
import { forgetCookie, presentSession, steppedUpUntil } from '../desk-session.ts'
import { findChallenge, insertChallenge, listFactors, useChallenge } from '../factor-store.ts'
import { checkProof, useProof } from '../give-factor.ts'
import { askForFactor, beginPasskey, challengeOver, checkDeskLogin, finishSignIn, nextStep } from '../sign-in.ts'
import { findMember, listDeskSessions, type Member, noteFactor } from '../store.ts'

export function sessionRoutes(deps: DeskSessionDeps): Binding[] {
  return [
    handleDesk(openDeskSession, async ({ body }, context) => {
      const { email, password } = readForm({ form: SignInForm, sent: body }, context)
      return nextStep(deps, context, await checkDeskLogin(context, email, password))
    }),

    handleDesk(beginPasskeySignIn, (_, context) => beginPasskey(context)),

    handleDesk(verifyFactor, ({ body }, context) => finishSignIn(deps, context, body)),

    handleDesk(getDeskSession, (_, context) => presentSession(deps, context, context.staff.id, context.staff.factorAt)),

    handleDesk(closeDeskSession, async (_, context) => {
      const { db, staff } = context
      await db.transaction(async tx => {
        await removeSession(tx, staff.tokenHash)
        await keepAudit(tx, context, { event: 'session_closed', customerId: staff.id })
      })
      forgetCookie(context)
      return true
    }),

    handleDesk(beginStepUp, async (_, context) => {
      const { db, staff, now } = context
      const factors = await listFactors(db, staff.id)
      if (factors.length === 0) return { challenge: null, methods: ['password' as const], passkey: null }
      const { methods, passkey, data } = await askForFactor(context, staff.id, factors)
      const step = { customerId: staff.id, purpose: 'factor' as const, data }
      return {
        challenge: passkey && (await insertChallenge(db, step, now)),
        methods,
        passkey,
      }
    }),

    handleDesk(stepUp, async ({ body }, context) => {
      await confirmAgain(deps, context, await requireMember(context), body)
      return { stepped_up_until: steppedUpUntil(context.now) }
    }),

    ...openSessionRoutes(),
  ]
}

/** Where a member is signed in. */
function openSessionRoutes(): Binding[] {
  return [
    handleDesk(listSessions, async (_, context) => {
      const sessions = await openSessions(context)
      return {
        sessions: sessions.map(({ hash, createdAt, lastUsedAt, userAgent, address }) => ({
          id: idOf(hash),
          device: deviceName(userAgent ?? ''),
          address: address ?? '',
          begun_at: createdAt.toISOString(),
          last_used_at: (lastUsedAt ?? createdAt).toISOString(),
          is_current: hash === context.staff.tokenHash,
        })),
      }
    }),

    handleDesk(revokeSession, async ({ params: { id } }, context) => {
      const { db, staff } = context
      const sessions = await openSessions(context)
      const ended = sessions.filter(({ hash }) => (id === 'others' ? hash !== staff.tokenHash : idOf(hash) === id))
      if (ended.length === 0 && id !== 'others') throw notFound()
      await db.transaction(async tx => {
        for (const { hash } of ended) await removeSession(tx, hash)
        await keepAudit(tx, context, { event: 'session_revoked', customerId: staff.id, reason: String(ended.length) })
      })
      return { ended: ended.length }
    }),
  ]
}

/** The name of a session on the wire: nobody finds the session by it without the member's own. */
const idOf = (hash: string) => hashToken(`session ${hash}`).slice(0, 22)

async function openSessions({ db, staff, now }: DeskContext<typeof listSessions>) {
  return (await listDeskSessions(db, staff.id, now)).filter(session => !isOver(session, now))
}

async function requireMember({ db, staff }: DeskContext<typeof stepUp>): Promise<Member> {
  const member = await findMember(db, staff.id)
  if (!member) throw new Refusal(401, 'desk_session_required')
  return member
}

type StepUpBody = Parameters<typeof checkProof>[3] & {
  challenge?: string | null | undefined
  password?: string | undefined
}

/** Takes a factor; the password only of who has no factor, where none is required. */
async function confirmAgain(
  deps: DeskSessionDeps,
  context: DeskContext<typeof stepUp>,
  member: Member,
  { challenge: name, password, ...proof }: StepUpBody,
): Promise<void> {
  const { db, staff, now } = context
  if (password !== undefined) return confirmByPassword(deps, context, member, password)
  const challenge = name ? await findChallenge(db, name, now) : null
  const isOwn = challenge?.purpose === 'factor' && challenge.customerId === member.id
  if (proof.assertion && !isOwn) throw challengeOver(context)
  const given = await checkProof(deps, context, member, proof, challenge?.data.webauthn)
  await db.transaction(async tx => {
    if (proof.assertion && challenge && !(await useChallenge(tx, challenge.hash))) throw challengeOver(context)
    await useProof(tx, given, context, member, proof)
    await noteFactor(tx, staff.tokenHash, now)
    await keepAudit(tx, context, { event: 'stepped_up', customerId: member.id })
  })
}

async function confirmByPassword(
  deps: DeskSessionDeps,
  context: DeskContext<typeof stepUp>,
  { id, email }: Member,
  password: string,
): Promise<void> {
  const { db, staff, now, language } = context
  if (deps.isSecondFactorRequired || (await listFactors(db, id)).length > 0) throw challengeOver(context)
  const passwordHash = (await findCustomerByEmail(db, email))?.passwordHash ?? null
  const account = { email, customerId: id, device: await findKnownDevice(context, id), passwordHash }
  if (!(await checkPassword(context, account, password)))
    throw invalid({ password: [signInText[language].wrongPassword] })
  await db.transaction(async tx => {
    await noteFactor(tx, staff.tokenHash, now)
    await keepAudit(tx, context, { event: 'stepped_up', customerId: id })
  })
}
