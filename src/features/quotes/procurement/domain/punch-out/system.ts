import * as z from 'zod/mini'
import { currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { requiredLine } from '#shared/form-field.ts'

export const protocols = ['cxml', 'oci'] as const
export type Protocol = (typeof protocols)[number]

const hostLimit = 10
export const systemLimit = 500

const code = () => requiredLine('valueRequired', 3)
const UnitCodes = z.object({ each: code(), pair: code(), pack: code(), m: code(), ft: code() })
export type UnitCodes = z.output<typeof UnitCodes>

/** May be blank: of OCI only the identity counts, and who sends for itself needs no second one. */
const mayBeBlank = (max: number) =>
  z.string({ error: 'wrongValue' }).check(z.trim(), z.maxLength(max, { error: `maxLength:${max}` }))

/** A purchasing system as the desk sets it up. */
export const SystemForm = z.object({
  company_id: z.int({ error: 'valueRequired' }),
  name: requiredLine('nameRequired', 100),
  protocol: z.enum(protocols, { error: 'wrongValue' }),
  domain: mayBeBlank(100),
  identity: requiredLine('valueRequired', 200),
  sender_domain: mayBeBlank(100),
  sender_identity: mayBeBlank(200),
  hosts: z
    .array(requiredLine('valueRequired', 255), { error: 'valueRequired' })
    .check(z.minLength(1, { error: 'valueRequired' }), z.maxLength(hostLimit, { error: 'wrongValue' })),
  unit_codes: UnitCodes,
  /** The UNSPSC code of what we sell, eight digits; blank: not given. */
  classification: z._default(mayBeBlank(8).check(z.regex(/^(?:\d{8})?$/, { error: 'wrongValue' })), ''),
  names_own_products: z._default(z.boolean({ error: 'wrongValue' }), false),
  currency: z.nullable(z.enum(currencyCodes, { error: 'wrongValue' })),
  is_active: z.boolean({ error: 'wrongValue' }),
})

export const currencyOf = (code: string | null) => currencyCodes.find(known => known === code) ?? null

/** The same of one that is there, as its editor has seen it. */
export const SavedSystemForm = z.extend(SystemForm, { base_revision: z.int({ error: 'wrongValue' }) })
