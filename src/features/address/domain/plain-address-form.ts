import * as z from 'zod/mini'
import { optionalLine, requiredLine } from '#shared/form-field.ts'

const wrong = { error: 'wrongValue' } as const
const optionalId = z.pipe(
  z.nullish(z.int(wrong).check(z.gte(1, wrong), z.lte(2_147_483_647, wrong))),
  z.transform((value: number | null | undefined) => value ?? null),
)

/** api-contract §8. Whether a state is required depends on the country's data, which the server adds. */
export const AddressForm = z.object({
  company: requiredLine('companyRequired', 200),
  country_id: z
    .int({ error: issue => (issue.input === undefined || issue.input === null ? 'countryRequired' : 'wrongValue') })
    .check(z.gte(1, wrong), z.lte(2_147_483_647, wrong)),
  state_province_id: optionalId,
  state: optionalLine(100),
  city: requiredLine('cityRequired', 100),
  address1: requiredLine('addressRequired', 200),
  address2: optionalLine(200),
  zip_postal_code: requiredLine('postCodeRequired', 20),
  phone_number: optionalLine(30),
})
