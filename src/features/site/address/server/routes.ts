import { type Binding, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { listCountries, listStates } from '../contract.ts'
import { countriesIn, isCountry, statesOf } from '../domain/places.ts'

export function addressRoutes(): Binding[] {
  return [
    handle(listCountries, (_, { language }) =>
      countriesIn(language).map(({ id, name, code }) => ({ id, name, two_letter_iso_code: code })),
    ),

    handle(listStates, ({ params }) => {
      if (!isCountry(params.id)) throw notFound()
      return [...statesOf(params.id)]
    }),
  ]
}
