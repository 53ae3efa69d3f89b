import * as z from 'zod/mini'
import { optionalFlag, optionalLine, optionalPhone, requiredCompany, requiredLine } from '#shared/form-field.ts'

// spec §9: the United States.
export const defaultCountryId = 237

const wrong = { error: 'wrongValue' } as const
const optionalId = z.pipe(
  z.nullish(z.int(wrong).check(z.gte(1, wrong), z.lte(2_147_483_647, wrong))),
  z.transform((value: number | null | undefined) => value ?? null),
)

/** api-contract §8, without the rule about states, which depends on the country. */
export const AddressForm = z.object({
  company: requiredCompany(),
  country_id: z
    .int({ error: issue => (issue.input === undefined || issue.input === null ? 'countryRequired' : 'wrongValue') })
    .check(z.gte(1, wrong), z.lte(2_147_483_647, wrong)),
  state_province_id: optionalId,
  state: optionalLine(100),
  city: requiredLine('cityRequired', 100),
  address1: requiredLine('addressRequired', 200),
  address2: optionalLine(200),
  zip_postal_code: requiredLine('postCodeRequired', 20),
  phone_number: optionalPhone(),
})

/** The states of a country; empty if the country has none, or if they are not loaded yet. */
export type StatesOf = (countryId: number) => readonly { id: number }[]

/** api-contract §8: if the country has states, one of them is required. */
export function addressForm(statesOf: StatesOf) {
  return z.extend(AddressForm, { is_default: optionalFlag() }).check(stateRule(statesOf))
}
export type AddressFormInput = z.input<ReturnType<typeof addressForm>>
export type AddressFormValues = z.output<ReturnType<typeof addressForm>>

/** For every form with the fields country_id and state_province_id. */
export const stateRule = (statesOf: StatesOf) => z.refine(values => hasItsState(values, statesOf), stateMissing)

const stateMissing = { error: 'stateRequired', path: ['state_province_id'], when: () => true }

function hasItsState(values: unknown, statesOf: StatesOf): boolean {
  const country: unknown = Reflect.get(Object(values), 'country_id')
  const state: unknown = Reflect.get(Object(values), 'state_province_id')
  const states = typeof country === 'number' ? statesOf(country) : []
  return states.length === 0 || states.some(({ id }) => id === state)
}
