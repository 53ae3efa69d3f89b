import { resetStaffFactor } from '#features/staff/staff/desk-contract.ts'
import type { Binding, Context } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import { formText } from '#shared/messages/forms.ts'
import {
  beginEnrolment,
  beginPasskey,
  beginTotp,
  confirmEnrolment,
  confirmPasskey,
  confirmTotp,
  listFactors as listFactorsCall,
  newRecoveryCodes,
  removeFactor,
} from '../../desk-contract.ts'
import { signInText } from '../../messages/desk-sign-in.ts'
import type { DeskSessionDeps } from '../deps.ts'
import { presentSession, startSession } from '../desk-session.ts'
import { findChallenge, listFactors, useChallenge } from '../factor-store.ts'
import {
  addFactor,
  dropFactor,
  makeNewCodes,
  presentFactors,
  readNewPasskey,
  readTotp,
  type SetUpFactor,
  setUpPasskey,
  setUpTotp,
} from '../factors.ts'
import { resetFactor } from '../reset-factor.ts'
import { challengeOver, findActiveMember } from '../sign-in.ts'
import { findMember, type Member } from '../store.ts'

/** A member's own factors, and the first one within a sign-in. */
export function factorRoutes(deps: DeskSessionDeps): Binding[] {
  return [
    handleDesk(listFactorsCall, (_, context) => presentFactors(deps, context, context.staff.id)),

    handleDesk(beginTotp, async (_, context) => setUpTotp(deps, context, await memberOf(context, context.staff.id))),

    handleDesk(confirmTotp, async ({ body }, context) => {
      const member = await memberOf(context, context.staff.id)
      const made = await readTotp(deps, context, member, body)
      return { recovery_codes: await add(context, member, made, context.staff.tokenHash) }
    }),

    handleDesk(beginPasskey, async (_, context) => setUpPasskey(context, await memberOf(context, context.staff.id))),

    handleDesk(confirmPasskey, async ({ body }, context) => {
      const member = await memberOf(context, context.staff.id)
      const made = await readNewPasskey(context, member, body)
      return { recovery_codes: await add(context, member, made, context.staff.tokenHash) }
    }),

    handleDesk(removeFactor, async ({ params }, context) => {
      const { id, tokenHash } = context.staff
      await dropFactor(deps, context, await memberOf(context, id), params.id, tokenHash)
      return presentFactors(deps, context, id)
    }),

    handleDesk(newRecoveryCodes, async (_, context) => ({
      recovery_codes: await makeNewCodes(context, await memberOf(context, context.staff.id)),
    })),

    ...enrolmentRoutes(deps),

    handleDesk(resetStaffFactor, async ({ params }, context) => {
      const { db, staff, language } = context
      if (params.id === staff.id) throw refused('own_factor', signInText[language].ownFactor)
      const member = await findMember(db, params.id)
      if (!member) throw notFound()
      await db.transaction(tx => resetFactor(tx, member, { ...context, actorId: staff.id }))
      return true
    }),
  ]
}

/** The first factor, within a sign-in. */
function enrolmentRoutes(deps: DeskSessionDeps): Binding[] {
  return [
    handleDesk(beginEnrolment, async ({ body }, context) => {
      const { member } = await enrolling(context, body.challenge)
      return body.kind === 'totp'
        ? { totp: await setUpTotp(deps, context, member), passkey: null }
        : { totp: null, passkey: await setUpPasskey(context, member) }
    }),

    handleDesk(confirmEnrolment, async ({ body: { challenge, setup, code, attestation, name } }, context) => {
      const { member, hash } = await enrolling(context, challenge)
      if (code === undefined && !attestation) throw invalid({ code: [formText[context.language].valueRequired] })
      const made = attestation
        ? await readNewPasskey(context, member, { setup, attestation, name })
        : await readTotp(deps, context, member, { setup, code: code ?? '', name })
      const codes = await context.db.transaction(async tx => {
        if (!(await useChallenge(tx, hash))) throw challengeOver(context)
        const codes = await addFactor(tx, context, member, made, '')
        // A second sign-in has set up a factor meanwhile: that one must be given now.
        if (!codes) throw challengeOver(context)
        await startSession(tx, context, member)
        return codes
      })
      return { recovery_codes: codes, session: await presentSession(deps, context, member.id, context.now) }
    }),
  ]
}

const add = (context: Context, member: Member, made: SetUpFactor, tokenHash: string) =>
  context.db.transaction(tx => addFactor(tx, context, member, made, tokenHash))

async function memberOf({ db }: Context, id: number): Promise<Member> {
  const member = await findMember(db, id)
  if (!member) throw new Refusal(401, 'desk_session_required')
  return member
}

/** The member who has given the password and has no factor yet. */
async function enrolling(context: Context, name: string): Promise<{ member: Member; hash: string }> {
  const { db, now } = context
  const challenge = await findChallenge(db, name, now)
  const member = challenge?.purpose === 'enrol' ? await findActiveMember(db, challenge.customerId ?? 0) : null
  if (!challenge || !member || (await listFactors(db, member.id)).length > 0) throw challengeOver(context)
  return { member, hash: challenge.hash }
}
