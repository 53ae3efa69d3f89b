import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { replyFields } from '#shared/form-schemas.ts'
import { RowId } from '#shared/id.ts'
import { AddressForm } from './domain/address-form.ts'

export const AddressInput = z.object({
  ...replyFields(AddressForm),
  phone_number: z.string().nullable().optional(),
  is_default: z.boolean().optional(),
})
export type AddressInput = z.infer<typeof AddressInput>

export const Address = AddressInput.extend({ id: z.int(), country_name: z.string(), state_name: z.string().nullable() })

export const Country = z.object({ id: z.int(), name: z.string(), two_letter_iso_code: z.string() })

export const listCountries = defineCall({
  method: 'GET',
  path: '/Country/GetCountries',
  summary: 'All countries, by name in the language of the request; 237 is the United States',
  reply: z.array(Country),
})

const State = z.object({ id: z.int(), name: z.string() })

export const listStates = defineCall({
  method: 'GET',
  path: '/Country/GetStatesByCountryId/{id}',
  summary: 'The states of a country; none where addresses have none',
  params: z.object({ id: RowId }),
  reply: z.array(State),
})
