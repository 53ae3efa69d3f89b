import * as z from 'zod/mini'
import type { FormIssue } from '#features/quote/messages/forms.ts'
import { cleanLine, cleanText } from '#shared/clean-text.ts'

// Schemas of forms say keys, which messages/forms.ts words: the same schema serves the browser and the server in every language.

const wrongUnless = (missing: FormIssue) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing : 'wrongValue'
const maxLength = (max: number) => z.maxLength(max, { error: `maxLength:${max}`, abort: true })

/** One line that must be there. */
export function requiredLine(missing: FormIssue, max: number) {
  return z
    .string({ error: wrongUnless(missing) })
    .check(z.overwrite(cleanLine), z.minLength(1, { error: missing, abort: true }), maxLength(max))
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
