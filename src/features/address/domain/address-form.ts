import * as z from 'zod/mini'
import { optionalFlag } from '#shared/form-field.ts'
import { AddressForm as PlainAddressForm } from './plain-address-form.ts'

/** The states of a country; none where the country has none, or while they are not known yet. */
export type StatesOf = (countryId: number) => readonly { id: number }[]

/** api-contract §8: a state is required when the country has states, and must be one of them. */
export function addressForm(statesOf: StatesOf) {
  return z.extend(PlainAddressForm, { is_default: optionalFlag() }).check(stateRule(statesOf))
}
export type AddressFormInput = z.input<ReturnType<typeof addressForm>>
export type AddressFormValues = z.output<ReturnType<typeof addressForm>>

/** For any form that has these two fields. */
export const stateRule = (statesOf: StatesOf) => z.refine(values => hasItsState(values, statesOf), stateMissing)

const stateMissing = { error: 'stateRequired', path: ['state_province_id'], when: () => true }

function hasItsState(values: unknown, statesOf: StatesOf): boolean {
  const country: unknown = Reflect.get(Object(values), 'country_id')
  const state: unknown = Reflect.get(Object(values), 'state_province_id')
  const states = typeof country === 'number' ? statesOf(country) : []
  return states.length === 0 || states.some(({ id }) => id === state)
}
