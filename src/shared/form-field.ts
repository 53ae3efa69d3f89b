import * as z from 'zod/mini'
import { cleanLine, cleanText } from './clean-text.ts'
import type { FormIssue } from './messages/forms.ts'

// Schemas of forms say keys, which messages/forms.ts words: the same schema serves the browser and the server in every language.

const wrongUnless = (missing: FormIssue) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing : 'wrongValue'
const maxLength = (max: number) => z.maxLength(max, { error: `maxLength:${max}` })
// Nothing here aborts: the rules of a whole form (same password, state of the country) speak along with those of a field.
const minLength = (missing: FormIssue) => z.minLength(1, { error: missing })

/** One line that must be there. */
export function requiredLine(missing: FormIssue, max: number) {
  return z.string({ error: wrongUnless(missing) }).check(z.overwrite(cleanLine), minLength(missing), maxLength(max))
}

/** Several lines that must be there. */
export function requiredText(missing: FormIssue, max: number) {
  return z.string({ error: wrongUnless(missing) }).check(z.overwrite(cleanText), minLength(missing), maxLength(max))
}

// RFC 5321.
const emailLimit = 254
const hasEmailFormat = (text: string) => text === '' || text.length > emailLimit || z.regexes.email.test(text)

export function requiredEmail(missing: FormIssue = 'emailRequired', wrong: FormIssue = 'emailFormat') {
  return requiredLine(missing, emailLimit).check(z.refine(hasEmailFormat, { error: wrong }))
}

/** A secret as typed: nothing is trimmed. */
export function requiredSecret(missing: FormIssue) {
  return z.string({ error: wrongUnless(missing) }).check(minLength(missing))
}

/** A box that may be absent or null: both are false. */
export function optionalFlag() {
  return z.pipe(
    z.nullish(z.boolean({ error: 'wrongValue' })),
    z.transform((value: boolean | null | undefined) => value ?? false),
  )
}

/** One line that may be absent, null or blank: all three are null. */
export function optionalLine(max: number) {
  return z.pipe(
    z.nullish(z.string({ error: 'wrongValue' }).check(z.overwrite(cleanLine), maxLength(max))),
    z.transform((value: string | null | undefined) => value || null),
  )
}

/** Several lines that may be absent, null or blank. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(z.string({ error: 'wrongValue' }).check(z.overwrite(cleanText), maxLength(max))),
    z.transform((value: string | null | undefined) => value || null),
  )
}
