import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { optionalFields } from '#shared/form-schemas.ts'
import { languages } from '#shared/language.ts'
import { InvitationForm, SignInForm, WelcomeForm } from './domain/sign-in-forms.ts'
import { DeskSession, Method, PasskeyData, Proof, SignInStep } from './domain/sign-in-wire.ts'

const Token = z.string().max(100)
export const openDeskSession = deskPost('/Session/Open', 'nobody_yet', {
  summary: 'The first step of a sign-in at the desk: e-mail and password',
  body: z.object(optionalFields(SignInForm)),
  reply: SignInStep,
  worksInMaintenance: true,
  limit: 'login',
})

export const beginPasskeySignIn = deskPost('/Session/BeginPasskey', 'nobody_yet', {
  summary: 'Begins a sign-in with a passkey alone',
  reply: z.object({ challenge: z.string(), passkey: PasskeyData }),
  worksInMaintenance: true,
  limit: 'login',
})

export const verifyFactor = deskPost('/Session/VerifyFactor', 'nobody_yet', {
  summary: 'The second step of a sign-in: opens the session and sets its cookie',
  /** `later`: sets no factor up for now, where that is allowed. */
  body: Proof.extend({ challenge: Token, later: z.boolean().optional() }),
  reply: DeskSession,
  worksInMaintenance: true,
  limit: 'login',
})

export const getDeskSession = deskGet('/Session/Get', 'signed_in', {
  summary: 'Who is signed in at the desk, and what they may do',
  reply: DeskSession,
})

export const closeDeskSession = deskPost('/Session/Close', 'signed_in', {
  summary: 'Signs out at the desk',
  reply: z.boolean(),
  worksInMaintenance: true,
})

export const beginStepUp = deskPost('/Session/BeginStepUp', 'signed_in', {
  summary: 'What the member can give to confirm once more',
  reply: z.object({ challenge: z.string().nullable(), methods: z.array(Method), passkey: PasskeyData.nullable() }),
  worksInMaintenance: true,
})

export const stepUp = deskPost('/Session/StepUp', 'signed_in', {
  summary: 'Confirms once more, for calls that need a fresh factor',
  /** `challenge`: of Session/BeginStepUp, for an assertion. */
  body: Proof.extend({ challenge: Token.nullish(), password: z.string().max(200).optional() }),
  reply: z.object({ stepped_up_until: z.string() }),
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

export const listSessions = deskGet('/Session/List', 'signed_in', {
  summary: 'The member’s own open sessions of the desk',
  reply: z.object({ sessions: z.array(SessionRow) }),
})

export const revokeSession = deskPost('/Session/Revoke/{id}', 'signed_in', {
  summary: 'Ends one of the member’s own sessions, or all others: id `others`',
  params: z.object({ id: z.string().max(60) }),
  reply: z.object({ ended: z.int() }),
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

export const listFactors = deskGet('/Factor/List', 'signed_in', {
  summary: 'The member’s own second factors',
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

export const beginTotp = deskPost('/Factor/BeginTotp', 'signed_in', {
  summary: 'Begins to set up an authenticator app',
  stepUp: true,
  reply: TotpSetup,
})

export const confirmTotp = deskPost('/Factor/ConfirmTotp', 'signed_in', {
  summary: 'Adds the authenticator app, by a code of it',
  stepUp: true,
  body: ConfirmTotp,
  reply: Confirmed,
})

export const beginPasskey = deskPost('/Factor/BeginPasskey', 'signed_in', {
  summary: 'Begins to set up a passkey',
  stepUp: true,
  reply: PasskeySetup,
})

export const confirmPasskey = deskPost('/Factor/ConfirmPasskey', 'signed_in', {
  summary: 'Adds the passkey',
  stepUp: true,
  body: ConfirmPasskey,
  reply: Confirmed,
})

export const removeFactor = deskPost('/Factor/Remove/{id}', 'signed_in', {
  summary: 'Removes a second factor; the last one only where none is required',
  stepUp: true,
  reply: FactorList,
})

export const newRecoveryCodes = deskPost('/Factor/NewRecoveryCodes', 'signed_in', {
  summary: 'Makes ten new recovery codes; the old ones end',
  stepUp: true,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
})

export const beginEnrolment = deskPost('/Enrolment/Begin', 'nobody_yet', {
  summary: 'Begins to set up the first factor, within a sign-in',
  body: z.object({ challenge: Token, kind: z.enum(['totp', 'passkey']) }),
  reply: z.object({ totp: TotpSetup.nullable(), passkey: PasskeySetup.nullable() }),
  limit: 'login',
})

export const confirmEnrolment = deskPost('/Enrolment/Confirm', 'nobody_yet', {
  summary: 'Adds the first factor: opens the session, sets its cookie, and shows the recovery codes once',
  body: z.object({
    challenge: Token,
    setup: Token,
    code: z.string().max(40).optional(),
    attestation: PasskeyData.optional(),
    name: z.string().max(60).nullish(),
  }),
  reply: z.object({ recovery_codes: z.array(z.string()), session: DeskSession }),
  limit: 'login',
})

export const checkWelcome = deskPost('/Welcome/Check', 'nobody_yet', {
  summary: 'Whether the link of the first start still works',
  body: z.object({ token: Token }),
  reply: z.object({ state: z.enum(['ready', 'over', 'administrator_exists']) }),
  limit: 'login',
})

export const beginWelcome = deskPost('/Welcome/Begin', 'nobody_yet', {
  summary: 'Makes the first administrator, whose second factor comes next',
  body: z.object({ token: Token, ...optionalFields(WelcomeForm) }),
  reply: SignInStep,
  worksInMaintenance: true,
  limit: 'login',
})

export const checkInvitation = deskPost('/Invitation/Check', 'nobody_yet', {
  summary: 'Whom an invitation is for; null when it works no longer',
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

export const acceptInvitation = deskPost('/Invitation/Accept', 'nobody_yet', {
  summary: 'Accepts an invitation; the second factor comes next',
  body: z.object({ token: Token, ...optionalFields(InvitationForm) }),
  reply: SignInStep,
  worksInMaintenance: true,
  limit: 'login',
})
