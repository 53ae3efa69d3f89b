import { defaultCountryId } from '#features/site/address/domain/address-form.ts'
import type { ArgumentsOf } from '#shared/call.ts'
import type { QuoteDraft, updateCart } from '../../contract.ts'
import type { FullDetails } from '../../domain/details-form.ts'
import type { OwnAccount } from '../own-account.ts'

type DraftChange = NonNullable<ArgumentsOf<typeof updateCart>['body']['draft']>

/** The fields of step 2: values of the draft, and those of the account where the draft has none. */
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

/** The id of the request's saved address: the chosen one if it still exists, else the default one. Null means a new address. */
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

/** The change of the draft that saves the fields. The field `company` belongs to the contact and to a new address. */
export function toFullDraft(fields: Partial<FullDetails>): DraftChange {
  const contact = pick(fields, contactNames)
  // With a saved address the fields of a new one are not sent.
  const address = fields.address_id ? {} : pick(fields, addressNames)
  // An empty `address` records that the customer has chosen a new address and typed nothing yet.
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
  // The cast holds because names and values are those of T.
  return Object.fromEntries(present.map(name => [name, from[name]])) as Partial<Pick<T, K>>
}
