import * as z from 'zod/mini'
import type { FormIssue } from './messages/forms.ts'
import { cleanLine, cleanText } from './text/clean-text.ts'

// The errors of form schemas are keys, and messages/forms.ts has their texts, so browser and server share a schema in every language.

const wrongUnless = (missing: FormIssue) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing : 'wrongValue'
const maxLength = (max: number) => z.maxLength(max, { error: `maxLength:${max}` })
// No check aborts, so that rules of the form (same password, state of the country) report errors together with those of a field.
const minLength = (missing: FormIssue) => z.minLength(1, { error: missing })

/** A required line. */
export function requiredLine(missing: FormIssue, max: number) {
  return z.string({ error: wrongUnless(missing) }).check(z.overwrite(cleanLine), minLength(missing), maxLength(max))
}

/** A required text of several lines. */
export function requiredText(missing: FormIssue, max: number) {
  return z.string({ error: wrongUnless(missing) }).check(z.overwrite(cleanText), minLength(missing), maxLength(max))
}

/** A required secret, kept as typed: nothing is trimmed. */
export function requiredSecret(missing: FormIssue) {
  return z.string({ error: wrongUnless(missing) }).check(minLength(missing))
}

/** A check box that may be absent or null, which both mean false. */
export function optionalFlag() {
  return z.pipe(
    z.nullish(z.boolean({ error: 'wrongValue' })),
    z.transform((value: boolean | null | undefined) => value ?? false),
  )
}

/** A line that may be absent, null or blank, which all become null. */
export function optionalLine(max: number) {
  return z.pipe(
    z.nullish(z.string({ error: 'wrongValue' }).check(z.overwrite(cleanLine), maxLength(max))),
    z.transform((value: string | null | undefined) => value || null),
  )
}

/** A text of several lines that may be absent, null or blank. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(z.string({ error: 'wrongValue' }).check(z.overwrite(cleanText), maxLength(max))),
    z.transform((value: string | null | undefined) => value || null),
  )
}

/** A phone number is measured, not parsed: people write it in many ways. */
const phoneLimit = 30
export const requiredPhone = () => requiredLine('phoneRequired', phoneLimit)
export const optionalPhone = () => optionalLine(phoneLimit)

const companyLimit = 200
export const requiredCompany = () => requiredLine('companyRequired', companyLimit)
export const optionalCompany = () => optionalLine(companyLimit)
