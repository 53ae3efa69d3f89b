import type { z } from 'zod'
import type { Language } from '#shared/language.ts'
import type { MailReach } from '#shared/mail/email.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { invalid, refusalText } from '../refusal.ts'
import { wideErrors } from '../wide-emails.ts'
import { unknownFields } from './unknown-fields.ts'

/**
 * Parses the input of a call; throws a 400 that names every wrong field in the visitor's language. Where it may have e-mails, the context
 * says to which the mail server sends.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  language: Language,
  mailReach: MailReach = 'any',
): z.output<S> {
  const parsed = schema.safeParse(input)
  const errors = wideErrors(schema, input, { language, mailReach })
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data
  for (const issue of parsed.error?.issues.slice(0, 100) ?? []) {
    if (issue.code === 'unrecognized_keys') {
      const paths = issue.keys.slice(0, 100).map(key => [...issue.path, key])
      Object.assign(errors, wordUnknown(paths, language))
      continue
    }
    const field = issue.path.join('.')
    errors[field] = [...new Set([...(errors[field] ?? []), wordIssue(issue, input, language)])]
  }
  throw invalid(errors)
}

/** Throws a 400 that names the fields which the schema would drop. The value is valid otherwise. */
export function refuseUnknown(schema: z.core.$ZodType, input: unknown, language: Language): void {
  const paths = unknownFields(schema, input).slice(0, 100)
  if (paths.length > 0) throw invalid(wordUnknown(paths, language))
}

/** The same of the words after the path: a list that ignored one would pass for what it was asked for. */
export function refuseUnknownQuery(query: z.ZodObject | undefined, sent: object, language: Language): void {
  const unknown = Object.keys(sent).filter(name => name !== 'lang' && !Object.hasOwn(query?.shape ?? {}, name))
  if (unknown.length > 0)
    throw invalid(
      wordUnknown(
        unknown.slice(0, 100).map(name => [name]),
        language,
      ),
    )
}

const wordUnknown = (paths: readonly (readonly PropertyKey[])[], language: Language) =>
  Object.fromEntries(paths.map(path => [path.join('.'), [refusalText[language].unknownField]]))

function wordIssue(issue: z.core.$ZodIssue, input: unknown, language: Language): string {
  const text = refusalText[language]
  if (issue.code === 'too_big' && issue.origin === 'string') return text.maxLength(Number(issue.maximum))
  if (issue.code === 'too_big' && issue.origin === 'array') return text.tooMany(Number(issue.maximum))
  if (issue.code === 'too_small' && issue.minimum === 1 && ['string', 'array'].includes(issue.origin))
    return text.required
  if (issue.code === 'too_small' && issue.origin === 'string') return text.minLength(Number(issue.minimum))
  if (issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined) return text.required
  // A rule that the forms of the site share, such as that of an e-mail.
  if (issue.code === 'custom' && issue.message in formText[language])
    return wordFormIssue(issue.message, formText[language])
  return text.wrongValue
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) value = value === null || typeof value !== 'object' ? undefined : Reflect.get(value, key)
  return value
}
