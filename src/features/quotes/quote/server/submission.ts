import { isCountry } from '#features/site/address/domain/places.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { adminOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import { hashBody, readIdempotencyKey } from '#server/calls/idempotency.ts'
import { readForm, type SentForm } from '#server/calls/read-form.ts'
import { invalid, refusalText } from '#server/calls/refusal.ts'
import { findOrCreateSecret } from '#server/security/secrets.ts'
import type { Language } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import type { NumberPattern } from '../domain/quote.ts'
import { completeRequest, quoteKind, type RequestForm, type RequestValues } from '../domain/request-form.ts'
import type { RequestedAddress } from './settle-address.ts'
import { viewSecret } from './steps/quote-link.ts'
import type { CartOwner } from './store.ts'

/** Throws 400, naming the fields that the caller's kind of quote requires and the request lacks. */
export function readRequest({ form, sent }: SentForm<typeof RequestForm>, context: Context): RequestValues {
  const { caller, language } = context
  const values = readForm({ form, sent: completeRequest(quoteKind(caller.kind), sent) }, context)
  if (values.address && !isCountry(values.address.country_id))
    throw invalid({ 'address.country_id': [formText[language].wrongValue] })
  if (values.save_address && adminOf(caller)) throw invalid({ save_address: [refusalText[language].onlyCustomer] })
  return values
}

export async function prepareSubmission(
  { address_id: addressId, save_address: saveAddress, attachment_ids: attachmentIds, ...form }: RequestValues,
  owner: CartOwner,
  context: Context,
): Promise<Submission> {
  const { caller, language, now, settings, requestHeaders } = context
  return {
    owner,
    isQuickQuote: quoteKind(caller.kind) === 'quick',
    contact: await contactOf(form, context),
    address: {
      id: addressId ?? null,
      typed: form.address ?? null,
      isSaved: caller.kind === 'customer' && (saveAddress ?? false),
    },
    attachmentIds: attachmentIds ?? null,
    details: {
      comment: form.comment,
      projectName: form.project_name,
      customerReference: form.customer_reference,
      requestedDate: form.requested_date,
    },
    language,
    idempotencyKey: readIdempotencyKey(requestHeaders, formText[language].wrongValue),
    bodyHash: hashBody([form, addressId, saveAddress, attachmentIds]),
    viewSecret: await findOrCreateSecret(context.db, viewSecret),
    numberPattern: settings.of(quoteSettings),
    now,
  }
}

/** The contact of the request, or else the customer. */
async function contactOf(
  { contact }: Pick<RequestValues, 'contact'>,
  { db, caller }: Context,
): Promise<Submission['contact']> {
  if (contact) {
    const { first_name: firstName, last_name: lastName, email, phone, company } = contact
    return { firstName, lastName, email, phone, company }
  }
  const customer = caller.kind === 'customer' ? await findCustomer(db, caller.customerId) : null
  if (!customer?.email) throw new Error('A request without a contact has passed its form')
  const { firstName, lastName, email, phone, company } = customer
  return { firstName, lastName, email, phone: phone || null, company: company || null }
}

/** A request that has passed its form. */
export interface Submission {
  owner: CartOwner
  isQuickQuote: boolean
  contact: { firstName: string; lastName: string; email: string; phone: string | null; company: string | null }
  address: RequestedAddress
  /** The files to send; null means all files of the cart. */
  attachmentIds: readonly string[] | null
  details: {
    comment: string | null
    projectName: string | null
    customerReference: string | null
    requestedDate: string | null
  }
  language: Language
  idempotencyKey: string | null
  /** The hash of the body: the same cart with another body is another request. */
  bodyHash: string
  /** The secret from which the keys of view links are derived. */
  viewSecret: string
  numberPattern: NumberPattern
  now: Date
}
