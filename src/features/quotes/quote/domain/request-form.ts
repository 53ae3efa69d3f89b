import * as z from 'zod/mini'
import { OwnAddressForm } from '#features/site/address/domain/own-address.ts'
import { DetailsForm } from './comment-form.ts'
import { ContactForm } from './details-form.ts'

const wrong = { error: 'wrongValue' } as const

/** The form of a request of a quote: the forms of its steps, and what was chosen beside them. */
export const RequestForm = z.extend(DetailsForm, {
  contact: z.nullish(ContactForm),
  address: z.nullish(OwnAddressForm),
  address_id: z.nullish(z.int(wrong)),
  save_address: z.optional(z.boolean(wrong)),
  attachment_ids: z.optional(
    z.array(z.string(wrong).check(z.maxLength(100, { error: 'maxLength:100' }))).check(z.maxLength(10)),
  ),
})
export type RequestValues = z.output<typeof RequestForm>

export type RequesterKind = 'anonymous' | 'guest' | 'customer'

/**
 * The kind of quote that each may request. spec §6: a guest may request only a Quick Quote, a registered customer a full quote;
 * the contract counts an anonymous visitor as a guest. The session decides, never the request.
 */
const kindOf = { anonymous: 'quick', guest: 'quick', customer: 'full' } as const satisfies Record<RequesterKind, string>
export type QuoteKind = (typeof kindOf)[RequesterKind]

export const quoteKind = (requester: RequesterKind): QuoteKind => kindOf[requester]

/** api-contract §5: a full quote needs an address, a Quick Quote a contact. */
export const required = {
  quick: { contact: true, address: false },
  full: { contact: false, address: true },
} as const satisfies Record<QuoteKind, { contact: boolean; address: boolean }>

/** A request in which what its kind requires is never absent, so that the form names each missing field of it. */
export function completeRequest(kind: QuoteKind, sent: unknown): unknown {
  if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return sent
  const needs = required[kind]
  const {
    contact,
    address,
    address_id: addressId,
  }: { contact?: unknown; address?: unknown; address_id?: unknown } = sent
  return {
    ...sent,
    contact: contact ?? (needs.contact ? {} : null),
    // A saved address takes precedence over a typed one.
    address: addressId ? null : (address ?? (needs.address ? {} : null)),
  }
}
