import * as z from 'zod/mini'
import type { CallShape } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { MailReach } from '#shared/mail/email.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { validate } from './input/validate.ts'
import { invalid, refusalText } from './refusal.ts'
import { wideErrors } from './wide-emails.ts'

/** A form as it was sent. The handler reads it after its guards, so that a caller without permission learns nothing of the fields. */
export interface SentForm<F extends z.ZodMiniType = z.ZodMiniType> {
  form: F
  sent: unknown
}

/** The part of the request's context that reading a form needs. */
export interface FormReader {
  language: Language
  mailReach: MailReach
}

/** The body of a call: a form is left unread, any other body is checked. Throws a 400 that names every wrong field. */
export function bodyOf({ body }: CallShape, sent: unknown, reader: FormReader): unknown {
  if (body instanceof z.ZodMiniType) return { form: body, sent } satisfies SentForm
  return body && validate(body, sent, reader.language, reader.mailReach)
}

export const isSentForm = (body: unknown): body is SentForm =>
  Reflect.get(Object(body), 'form') instanceof z.ZodMiniType

/** The values of a form; throws a 400 with the text of every error of every field. */
export function readForm<F extends z.ZodMiniType>({ form, sent }: SentForm<F>, reader: FormReader): z.output<F> {
  return readForms([form], sent, reader)[0] as z.output<F>
}

/** The same for several forms in one body; the 400 has the errors of all of them, in the order of the fields. */
export function readForms(forms: readonly z.ZodMiniType[], sent: unknown, reader: FormReader): unknown[] {
  const { language } = reader
  const parsed = forms.map(form => z.safeParse(form, sent))
  const issues = parsed.flatMap(result => result.error?.issues ?? [])
  const wide = Object.assign({}, ...forms.map(form => wideErrors(form, sent, reader)))
  if (issues.length === 0 && Object.keys(wide).length === 0) return parsed.map(result => result.data)
  const byField = Map.groupBy(issues.slice(0, 100), issue => issue.path.join('.'))
  const worded = [...byField].map(([field, ofField]) => [
    field,
    [...new Set(tellingIssues(ofField).map(issue => wordIssue(issue, language)))],
  ])
  // A field without the form of an e-mail is told so first.
  throw invalid({ ...wide, ...Object.fromEntries(worded) })
}

/** A value of the wrong type has no other error: zod also measures the length of a list where a text belongs. */
function tellingIssues(ofField: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const wrongType = ofField.find(({ code }) => code === 'invalid_type')
  return wrongType ? [wrongType] : ofField
}

function wordIssue(issue: z.core.$ZodIssue, language: Language): string {
  // No form in the browser has a list, so this text is the server's own.
  if (issue.code === 'too_big' && issue.origin === 'array') return refusalText[language].tooMany(Number(issue.maximum))
  return wordFormIssue(issue.message, formText[language])
}
