import { defaultCountryId } from '#features/address/domain/address-form.ts'
import type { ArgumentsOf } from '#shared/call.ts'
import type { QuoteDraft, updateCart } from '../../contract.ts'
import type { FullDetails } from '../../domain/details-form.ts'
import type { OwnAccount } from '../QuoteStep.tsx'

type DraftChange = NonNullable<ArgumentsOf<typeof updateCart>['body']['draft']>

/** The fields of step 2 as the draft has them; what it leaves open comes from the account. */
export function fullDetailsOf(draft: QuoteDraft, { info, addresses }: OwnAccount): FullDetails {
  const { contact, address } = draft
  return {
    first_name: contact?.first_name || info.first_name,
    last_name: contact?.last_name || info.last_name,
    email: contact?.email || info.username,
    phone: contact?.phone || (contact ? '' : info.phone),
    company: contact?.company || (contact ? '' : info.company),
    address_id: chosenAddress(draft, addresses),
    country_id: address?.country_id ?? defaultCountryId,
    state_province_id: address?.state_province_id ?? null,
    state: address?.state ?? '',
    city: address?.city ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    zip_postal_code: address?.zip_postal_code ?? '',
    save_address: draft.save_address,
  }
}

/** The saved address that a request goes to: the chosen one while there is one, else the default one; null: a new one. */
export function chosenAddress(draft: QuoteDraft, addresses: readonly { id: number }[]): number | null {
  if (addresses.some(({ id }) => id === draft.address_id)) return draft.address_id
  return draft.address ? null : (addresses[0]?.id ?? null)
}

const contactNames = ['first_name', 'last_name', 'email', 'phone', 'company'] as const
const addressNames = [
  'company',
  'country_id',
  'state_province_id',
  'state',
  'city',
  'address1',
  'address2',
  'zip_postal_code',
] as const

/** The part of the draft that the fields are. The company is that of the contact and of a new address. */
export function toFullDraft(fields: Partial<FullDetails>): DraftChange {
  const contact = pick(fields, contactNames)
  // A saved address that is chosen needs no other beside it.
  const address = fields.address_id ? {} : pick(fields, addressNames)
  // Whoever has chosen a new one keeps that choice, though nothing of it is typed yet.
  const isAddressed = fields.address_id === null || Object.keys(address).some(name => name !== 'company')
  return {
    ...(Object.keys(contact).length > 0 ? { contact } : {}),
    ...(isAddressed ? { address } : {}),
    ...(fields.address_id === undefined ? {} : { address_id: fields.address_id }),
    ...(fields.save_address === undefined ? {} : { save_address: fields.save_address }),
  }
}

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Partial<Pick<T, K>> {
  const present = names.filter(name => from[name] !== undefined)
  // Names and values are those of T.
  return Object.fromEntries(present.map(name => [name, from[name]])) as Partial<Pick<T, K>>
}
