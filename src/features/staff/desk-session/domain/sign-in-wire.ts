import { z } from 'zod'
import { usedParts } from '#features/site/company/domain/used-parts.ts'
import { permissions } from '#shared/desk/permission.ts'
import { languages } from '#shared/language.ts'

/** The data that browser and authenticator exchange; the libraries at both ends read it. */
export const PasskeyData = z.record(z.string(), z.unknown())
export type PasskeyData = z.infer<typeof PasskeyData>

export const Method = z.enum(['totp', 'passkey', 'recovery_code', 'password'])
export type FactorMethod = z.infer<typeof Method>

/** The step after the password. */
export const SignInStep = z.object({
  next: z.enum(['second_factor', 'enrol']),
  challenge: z.string(),
  /** The factors that can be given, or set up. */
  methods: z.array(Method),
  /** For the browser's authenticator; null without a passkey. */
  passkey: PasskeyData.nullable(),
  /** Whether the factor may be set up later. */
  may_wait: z.boolean(),
})
export type SignInStep = z.infer<typeof SignInStep>

/** One of these: a code of an app, the answer of a passkey, a recovery code. */
export const Proof = z.object({
  code: z.string().max(40).optional(),
  assertion: PasskeyData.optional(),
  recovery_code: z.string().max(40).optional(),
})
export type Proof = z.infer<typeof Proof>

export const DeskSession = z.object({
  staff: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    language: z.enum(languages),
    time_zone: z.string().nullable(),
    /** Own choices of keys by the name of what they do; '' turns one off. */
    keys: z.record(z.string(), z.string()),
    roles: z.array(z.string()),
  }),
  permissions: z.array(z.enum(permissions)),
  /** Those that reach only what is assigned to or written by the member. */
  own_only: z.array(z.enum(permissions)),
  stepped_up_until: z.string(),
  /** Null for a member without a second factor. */
  recovery_codes_left: z.int().nullable(),
  /** `logo`: in the size of the frame; null without one. */
  company: z.object({
    name: z.string(),
    logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  }),
  settings: z.object({ idle_minutes: z.int(), second_factor: z.enum(['required', 'optional']) }),
  /** The parts that the company does not use, and its desk does not show. */
  parts_off: z.array(z.enum(usedParts)),
})
export type DeskSession = z.infer<typeof DeskSession>
