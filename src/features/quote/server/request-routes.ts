import type { z } from 'zod'
import { requestQuote } from '#features/quote/contract.ts'
import { type FormError, type RequestForm, readRequest } from '#features/quote/domain/request-form.ts'
import { quoteKind } from '#features/quote/domain/request-kind.ts'
import { answerText } from '#features/quote/messages/answers.ts'
import { findCustomer, findOwner } from '#features/session/server/store.ts'
import type { Context } from '#server/context.ts'
import { type Binding, handle } from '#server/handle.ts'
import { hashBody, keyReused, readIdempotencyKey } from '#server/idempotency.ts'
import { invalid, notFound, refused } from '#server/refusal.ts'
import type { Language } from '#shared/language.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { presentReceipt } from './present.ts'
import { type QuoteMailDeps, queueQuoteMails } from './queue-quote-mails.ts'
import type { CartOwner } from './store.ts'
import { type Submission, submitQuote } from './submit-quote.ts'

export function requestRoutes(deps: QuoteMailDeps): Binding[] {
  return [
    handle(requestQuote, async ({ body }, context) => {
      const { db, language, publicUrl } = context
      const form = readForm(body, context)
      const owner = await findOwner(context)
      if (!owner) throw refused('empty_cart', answerText[language].empty_cart)
      const submission = await prepareSubmission(form, owner, context)

      const { quote, viewKey } = await db.transaction(async tx => {
        const result = await submitQuote(tx, submission)
        if (!result.ok)
          throw result.reason === 'key_reused'
            ? keyReused()
            : refused(result.reason, answerText[language][result.reason])
        const { newLines, ...submitted } = result.value
        if (newLines) await queueQuoteMails(tx, { ...submitted, lines: newLines, publicUrl }, deps)
        return submitted
      })
      return presentReceipt(quote, viewKey)
    }),
  ]
}

function readForm(body: z.output<typeof requestQuote.body>, { caller, language }: Context): RequestForm {
  const read = readRequest(quoteKind(caller.kind), body)
  if (!read.ok) throw invalid(wordErrors(read.errors, language))
  // Saved addresses and files come with the account; until then whatever is named is nobody's.
  if (body.address_id || body.attachment_ids?.length) throw notFound()
  return read.value
}

function wordErrors(errors: readonly FormError[], language: Language): Record<string, string[]> {
  const byField = Map.groupBy(errors, error => error.field)
  return Object.fromEntries(
    [...byField].map(([field, ofField]) => [field, ofField.map(({ key }) => wordFormIssue(key, formText[language]))]),
  )
}

async function prepareSubmission(form: RequestForm, owner: CartOwner, context: Context): Promise<Submission> {
  const { caller, language, now, requestHeaders } = context
  return {
    owner,
    isQuickQuote: quoteKind(caller.kind) === 'quick',
    contact: await contactOf(form, context),
    address: form.address ?? null,
    details: {
      comment: form.comment,
      projectName: form.project_name,
      customerReference: form.customer_reference,
      requestedDate: form.requested_date,
    },
    language,
    idempotencyKey: readIdempotencyKey(requestHeaders, formText[language].wrongValue),
    bodyHash: hashBody(form),
    now,
  }
}

/** A customer who names no contact is the contact himself. */
async function contactOf({ contact }: RequestForm, { db, caller }: Context): Promise<Submission['contact']> {
  if (contact) {
    const { first_name: firstName, last_name: lastName, email, phone, company } = contact
    return { firstName, lastName, email, phone, company }
  }
  const customer = caller.kind === 'customer' ? await findCustomer(db, caller.customerId) : null
  if (!customer?.email) throw new Error('A request without a contact has passed its form')
  const { firstName, lastName, email, phone, company } = customer
  return { firstName, lastName, email, phone: phone || null, company: company || null }
}
