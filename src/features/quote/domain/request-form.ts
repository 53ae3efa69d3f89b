import * as z from 'zod/mini'
import { addressForm, type StatesOf } from '#features/address/domain/address-form.ts'
import { optionalLine, optionalText } from '#shared/form-field.ts'
import { ContactForm } from './contact-form.ts'
import { commentLimit } from './limits.ts'
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

export type DetailsValues = z.output<typeof DetailsForm>

function requestForm(statesOf: StatesOf) {
  return z.extend(DetailsForm, { contact: z.nullish(ContactForm), address: z.nullish(addressForm(statesOf)) })
}
export type RequestForm = z.output<ReturnType<typeof requestForm>>

interface RequestBody {
  contact?: unknown
  address?: unknown
  address_id?: number | null | undefined
}

/** Reads a request of a quote; what its kind requires and the body lacks is refused field by field. */
export function readRequest(kind: QuoteKind, body: RequestBody, statesOf: StatesOf): ReadResult<RequestForm> {
  const needs = required[kind]
  const parsed = requestForm(statesOf).safeParse({
    ...body,
    contact: body.contact ?? (needs.contact ? {} : null),
    // A saved address that is named goes before one that is typed.
    address: body.address_id ? null : (body.address ?? (needs.address ? {} : null)),
  })
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: parsed.error.issues.map(issue => ({ field: issue.path.join('.'), key: issue.message })) }
}
