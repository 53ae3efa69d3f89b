import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { optionalFields } from '#shared/form-schemas.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { InvitationForm, SignInForm, WelcomeForm } from './domain/sign-in-forms.ts'
import { DeskSession, Method, PasskeyData, Proof, SignInStep } from './domain/sign-in-wire.ts'

const Token = z.string().max(100)
export const openDeskSession = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Session/Open',
  summary: 'The first step of a sign-in at the desk: e-mail and password',
  can: 'nobody_yet',
  body: z.object(optionalFields(SignInForm)),
  reply: SignInStep,
  hasEffect: true,
  worksInMaintenance: true,
  limit: 'login',
})

export const beginPasskeySignIn = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Session/BeginPasskey',
  summary: 'Begins a sign-in with a passkey alone',
  can: 'nobody_yet',
  reply: z.object({ challenge: z.string(), passkey: PasskeyData }),
  hasEffect: true,
  worksInMaintenance: true,
  limit: 'login',
})

export const verifyFactor = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Session/VerifyFactor',
  summary: 'The second step of a sign-in: opens the session and sets its cookie',
  can: 'nobody_yet',
  /** `later`: sets no factor up for now, where that is allowed. */
  body: Proof.extend({ challenge: Token, later: z.boolean().optional() }),
  reply: DeskSession,
  hasEffect: true,
  worksInMaintenance: true,
  limit: 'login',
})

export const getDeskSession = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Session/Get',
  summary: 'Who is signed in at the desk, and what they may do',
  can: 'signed_in',
  reply: DeskSession,
})

export const closeDeskSession = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Session/Close',
  summary: 'Signs out at the desk',
  can: 'signed_in',
  reply: z.boolean(),
  hasEffect: true,
  worksInMaintenance: true,
})

export const beginStepUp = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Session/BeginStepUp',
  summary: 'What the member can give to confirm once more',
  can: 'signed_in',
  reply: z.object({ challenge: z.string().nullable(), methods: z.array(Method), passkey: PasskeyData.nullable() }),
  hasEffect: true,
  worksInMaintenance: true,
})

export const stepUp = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Session/StepUp',
  summary: 'Confirms once more, for calls that need a fresh factor',
  can: 'signed_in',
  /** `challenge`: of Session/BeginStepUp, for an assertion. */
  body: Proof.extend({ challenge: Token.nullish(), password: z.string().max(200).optional() }),
  reply: z.object({ stepped_up_until: z.string() }),
  hasEffect: true,
  worksInMaintenance: true,
  limit: 'login',
})

export const SessionRow = z.object({
  id: z.string(),
  /** Such as 'Firefox · Linux'; '' where it is not known. */
  device: z.string(),
  address: z.string(),
  begun_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>

export const listSessions = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Session/List',
  summary: 'The member’s own open sessions of the desk',
  can: 'signed_in',
  reply: z.object({ sessions: z.array(SessionRow) }),
})

export const revokeSession = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Session/Revoke/{id}',
  summary: 'Ends one of the member’s own sessions, or all others: id `others`',
  can: 'signed_in',
  params: z.object({ id: z.string().max(60) }),
  reply: z.object({ ended: z.int() }),
  hasEffect: true,
})

export const FactorRow = z.object({
  id: z.int(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type FactorRow = z.infer<typeof FactorRow>

export const FactorList = z.object({
  factors: z.array(FactorRow),
  recovery_codes_left: z.int(),
  /** The kinds that can be set up here: passkeys need a host name. */
  kinds: z.array(z.enum(['totp', 'passkey'])),
  may_remove_last: z.boolean(),
})
export type FactorList = z.infer<typeof FactorList>

export const listFactors = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Factor/List',
  summary: 'The member’s own second factors',
  can: 'signed_in',
  reply: FactorList,
})

/** An authenticator app that is being set up. */
export const TotpSetup = z.object({
  setup: z.string(),
  secret: z.string(),
  uri: z.string(),
  /** The dark squares as an SVG path on a square of so many units. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type TotpSetup = z.infer<typeof TotpSetup>
export const PasskeySetup = z.object({ setup: z.string(), passkey: PasskeyData })

const ConfirmTotp = z.object({ setup: Token, code: z.string().max(40), name: z.string().max(60).nullish() })
const ConfirmPasskey = z.object({ setup: Token, attestation: PasskeyData, name: z.string().max(60).nullish() })
/** Null where the member has codes already. */
const Confirmed = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const beginTotp = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Factor/BeginTotp',
  summary: 'Begins to set up an authenticator app',
  can: 'signed_in',
  stepUp: true,
  reply: TotpSetup,
  hasEffect: true,
})

export const confirmTotp = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Factor/ConfirmTotp',
  summary: 'Adds the authenticator app, by a code of it',
  can: 'signed_in',
  stepUp: true,
  body: ConfirmTotp,
  reply: Confirmed,
  hasEffect: true,
})

export const beginPasskey = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Factor/BeginPasskey',
  summary: 'Begins to set up a passkey',
  can: 'signed_in',
  stepUp: true,
  reply: PasskeySetup,
  hasEffect: true,
})

export const confirmPasskey = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Factor/ConfirmPasskey',
  summary: 'Adds the passkey',
  can: 'signed_in',
  stepUp: true,
  body: ConfirmPasskey,
  reply: Confirmed,
  hasEffect: true,
})

export const removeFactor = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Factor/Remove/{id}',
  summary: 'Removes a second factor; the last one only where none is required',
  can: 'signed_in',
  stepUp: true,
  params: z.object({ id: RowId }),
  reply: FactorList,
  hasEffect: true,
})

export const newRecoveryCodes = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Factor/NewRecoveryCodes',
  summary: 'Makes ten new recovery codes; the old ones end',
  can: 'signed_in',
  stepUp: true,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  hasEffect: true,
})

export const beginEnrolment = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Enrolment/Begin',
  summary: 'Begins to set up the first factor, within a sign-in',
  can: 'nobody_yet',
  body: z.object({ challenge: Token, kind: z.enum(['totp', 'passkey']) }),
  reply: z.object({ totp: TotpSetup.nullable(), passkey: PasskeySetup.nullable() }),
  hasEffect: true,
  limit: 'login',
})

export const confirmEnrolment = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Enrolment/Confirm',
  summary: 'Adds the first factor: opens the session, sets its cookie, and shows the recovery codes once',
  can: 'nobody_yet',
  body: z.object({
    challenge: Token,
    setup: Token,
    code: z.string().max(40).optional(),
    attestation: PasskeyData.optional(),
    name: z.string().max(60).nullish(),
  }),
  reply: z.object({ recovery_codes: z.array(z.string()), session: DeskSession }),
  hasEffect: true,
  limit: 'login',
})

export const checkWelcome = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Welcome/Check',
  summary: 'Whether the link of the first start still works',
  can: 'nobody_yet',
  body: z.object({ token: Token }),
  reply: z.object({ state: z.enum(['ready', 'over', 'administrator_exists']) }),
  limit: 'login',
})

export const beginWelcome = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Welcome/Begin',
  summary: 'Makes the first administrator, whose second factor comes next',
  can: 'nobody_yet',
  body: z.object({ token: Token, ...optionalFields(WelcomeForm) }),
  reply: SignInStep,
  hasEffect: true,
  worksInMaintenance: true,
  limit: 'login',
})

export const checkInvitation = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Invitation/Check',
  summary: 'Whom an invitation is for; null when it works no longer',
  can: 'nobody_yet',
  body: z.object({ token: Token }),
  reply: z
    .object({
      email: z.string(),
      name: z.string(),
      language: z.enum(languages),
      /** Whether the account has no password yet. */
      needs_password: z.boolean(),
    })
    .nullable(),
  limit: 'login',
})

export const acceptInvitation = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Invitation/Accept',
  summary: 'Accepts an invitation; the second factor comes next',
  can: 'nobody_yet',
  body: z.object({ token: Token, ...optionalFields(InvitationForm) }),
  reply: SignInStep,
  hasEffect: true,
  worksInMaintenance: true,
  limit: 'login',
})
