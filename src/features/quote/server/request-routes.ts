import { isCountry } from '#features/address/domain/places.ts'
import { findCustomer, findOwner } from '#features/session/server/store.ts'
import type { Context } from '#server/calls/context.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { hashBody, keyReused, readIdempotencyKey } from '#server/calls/idempotency.ts'
import { readForm, type SentForm } from '#server/calls/read-form.ts'
import { invalid, notFound, type Refusal, refused } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import { requestQuote } from '../contract.ts'
import { completeRequest, type RequestForm, type RequestValues } from '../domain/request-form.ts'
import { quoteKind } from '../domain/request-kind.ts'
import { answerText } from '../messages/answers.ts'
import { presentReceipt } from './present.ts'
import { queueQuoteMails } from './queue-quote-mails.ts'
import type { CartOwner } from './store.ts'
import { type RequestRefusal, type Submission, submitQuote } from './submit-quote.ts'

export function requestRoutes(): Binding[] {
  return [
    handle(requestQuote, async ({ body }, context) => {
      const { db, language } = context
      const form = readRequest(body, context)
      const owner = await findOwner(context)
      if (!owner) throw refused('empty_cart', answerText[language].empty_cart)
      const submission = await prepareSubmission(form, owner, context)

      const { quote, viewKey } = await db.transaction(async tx => {
        const result = await submitQuote(tx, submission)
        if (!result.ok) throw refusalOf(result.reason, language)
        const { newLines, ...submitted } = result.value
        if (newLines) await queueQuoteMails(tx, { ...submitted, lines: newLines }, context)
        return submitted
      })
      return presentReceipt(quote, viewKey)
    }),
  ]
}

function refusalOf(reason: RequestRefusal, language: Language): Refusal {
  if (reason === 'key_reused') return keyReused()
  // An address or file of another customer is answered as if it did not exist.
  if (reason === 'unknown_address' || reason === 'unknown_file') return notFound()
  return refused(reason, answerText[language][reason])
}

/** Throws 400, naming the fields that the caller's kind of quote requires and the request lacks. */
function readRequest({ form, sent }: SentForm<typeof RequestForm>, { caller, language }: Context): RequestValues {
  const values = readForm({ form, sent: completeRequest(quoteKind(caller.kind), sent) }, language)
  if (values.address && !isCountry(values.address.country_id))
    throw invalid({ 'address.country_id': [formText[language].wrongValue] })
  return values
}

async function prepareSubmission(
  { address_id: addressId, save_address: saveAddress, attachment_ids: attachmentIds, ...form }: RequestValues,
  owner: CartOwner,
  context: Context,
): Promise<Submission> {
  const { caller, language, now, requestHeaders } = context
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
