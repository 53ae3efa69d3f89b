import * as z from 'zod/mini'
import { commentLimit } from '#features/quote/domain/limits.ts'
import { optionalLine, optionalText } from '#shared/form-field.ts'
import { AddressForm } from './address-form.ts'
import { ContactForm } from './contact-form.ts'
import { type QuoteKind, required } from './request-kind.ts'

/** `field`: 'contact.first_name'; `key`: see messages/forms.ts. */
export interface FormError {
  field: string
  key: string
}
type ReadResult<T> = { ok: true; value: T } | { ok: false; errors: FormError[] }

const isDate = (text: string | null) => text === null || (/^\d{4}-\d\d-\d\d$/.test(text) && isCalendarDay(text))

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The comment step's form (spec §5: the comment is optional). */
export const DetailsForm = z.object({
  comment: optionalText(commentLimit),
  project_name: optionalLine(200),
  customer_reference: optionalLine(200),
  requested_date: optionalLine(10).check(z.refine(isDate, { error: 'wrongValue' })),
})

export type DetailsInput = z.input<typeof DetailsForm>
export type DetailsValues = z.output<typeof DetailsForm>

const RequestForm = z.extend(DetailsForm, { contact: z.nullish(ContactForm), address: z.nullish(AddressForm) })
export type RequestForm = z.output<typeof RequestForm>

interface RequestBody {
  contact?: unknown
  address?: unknown
  address_id?: number | null | undefined
}

/** Reads a request of a quote; what its kind requires and the body lacks is refused field by field. */
export function readRequest(kind: QuoteKind, body: RequestBody): ReadResult<RequestForm> {
  const needs = required[kind]
  const parsed = RequestForm.safeParse({
    ...body,
    contact: body.contact ?? (needs.contact ? {} : null),
    address: body.address ?? (needs.address && !body.address_id ? {} : null),
  })
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: parsed.error.issues.map(issue => ({ field: issue.path.join('.'), key: issue.message })) }
}
