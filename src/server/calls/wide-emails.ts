import type { z } from 'zod'
import type { Language } from '#shared/language.ts'
import { emailChecks, emailLimit, type MailReach, needsUtf8 } from '#shared/mail/email.ts'
import { formText } from '#shared/messages/forms.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { innerSchema } from './input/inner-schema.ts'

type Schema = z.core.$ZodType

/** As many entries of a list as a refusal names. */
const mostNamed = 100

/** The errors of the e-mails in a body that the mail server does not send to, by their fields. */
export function wideErrors(
  schema: Schema,
  sent: unknown,
  { mailReach, language }: { mailReach: MailReach; language: Language },
): Record<string, string[]> {
  if (mailReach === 'any') return {}
  const { emailLetters, emailUnasked } = formText[language]
  const error = mailReach === 'ascii' ? emailLetters : emailUnasked
  return Object.fromEntries(wideEmails(schema, sent, []).map(path => [path.join('.'), [error]]))
}

/** The paths of the e-mails with letters outside ASCII before the @, in what was sent to a schema. */
function wideEmails(schema: Schema, sent: unknown, path: readonly string[]): string[][] {
  // The union of all kinds of schemas is what `def.type` tells apart.
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = innerSchema(def)
  if (inner) return wideEmails(inner, sent, path)
  switch (def.type) {
    case 'string':
      return def.checks?.some(isEmailCheck) && isWide(sent) ? [[...path]] : []
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        wideEmails(field, Reflect.get(Object(sent), name), [...path, name]),
      )
    case 'array':
      return Array.isArray(sent)
        ? sent.slice(0, mostNamed).flatMap((value, at) => wideEmails(def.element, value, [...path, String(at)]))
        : []
    case 'union':
      return def.options.flatMap(option => wideEmails(option, sent, path))
    default:
      return []
  }
}

const isEmailCheck = (check: unknown) => emailChecks.some(one => one === check)

const isWide = (sent: unknown) => typeof sent === 'string' && sent.length <= emailLimit && needsUtf8(cleanLine(sent))
