import * as z from 'zod/mini'
import type { FormIssue } from '../messages/forms.ts'
import { cleanLine } from '../text/clean-text.ts'

/** RFC 5321. */
export const emailLimit = 254

/** To which addresses the mail server sends: it offers SMTPUTF8 (RFC 6531) or not, or has not answered yet. */
export type MailReach = 'any' | 'ascii' | 'unknown'

/** RFC 1035; one of other letters is not shorter in ASCII. */
const domainLimit = 253
const hasOtherLetters = (text: string) => /[^\0-\x7f]/.test(text)

/**
 * An e-mail as it is sent and kept: an international domain in ASCII (RFC 5891), as the name servers have it, and its letters before the
 * @ composed (RFC 6532). What is no e-mail stays as it was typed.
 */
export function writeEmail(typed: string): string {
  if (!hasOtherLetters(typed) || typed.length > emailLimit) return typed
  const at = typed.lastIndexOf('@')
  const domain = domainInAscii(typed.slice(at + 1))
  return at > 0 && domain !== null ? `${typed.slice(0, at).normalize('NFC')}@${domain}` : typed
}

/** The same where a name may stand before it: 'Company <sales@company.example>'. */
export function writeSender(typed: string): string {
  const { before, email, after } = partsOf(typed)
  return before + writeEmail(email) + after
}

/** Whether it has the form of an e-mail; one with an international domain has to be written before. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return isLocalPart(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1))
}

/** Whether only a server with SMTPUTF8 sends to it: letters outside ASCII before the @. A sender may have them in its name. */
export function needsUtf8(text: string): boolean {
  const { email } = partsOf(text)
  return hasOtherLetters(email.slice(0, Math.max(email.lastIndexOf('@'), 0)))
}

function partsOf(text: string): { before: string; email: string; after: string } {
  const start = text.endsWith('>') ? text.lastIndexOf('<') + 1 : 0
  return start === 0
    ? { before: '', email: text, after: '' }
    : { before: text.slice(0, start), email: text.slice(start, -1), after: '>' }
}

function isLocalPart(text: string): boolean {
  return text.split('.').every(part => /^[\p{L}\p{M}\p{N}_'+-]+$/u.test(part)) && !text.endsWith("'")
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every(label => /^[a-z\d][a-z\d-]*$/i.test(label)) &&
    (/^[a-z]{2,}$/i.test(last) || /^xn--[a-z\d-]+$/i.test(last))
  )
}

/** Null where no domain is written so. Only letters, digits and dots reach the reader of URLs, which would cut at other signs. */
function domainInAscii(typed: string): string | null {
  if (!hasOtherLetters(typed)) return typed
  if (typed.length > domainLimit || !/^(?:[\p{L}\p{M}\p{N}\u200c。．｡.-]|\u200d)+$/u.test(typed)) return null
  const url = `https://${typed}`
  return URL.canParse(url) ? new URL(url).hostname : null
}

/** The checks by which the server knows a schema of an e-mail (server/calls/wide-emails.ts). */
const writesEmail = z.overwrite(writeEmail)
const writesSender = z.overwrite(writeSender)
export const emailChecks: readonly z.core.$ZodCheck<string>[] = [writesEmail, writesSender]

const wrongUnless = (missing: FormIssue) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing : 'wrongValue'

interface EmailRules {
  missing?: FormIssue
  wrong?: FormIssue
  max?: number
}

/** The rules for a required e-mail. */
export function emailRules({ missing = 'emailRequired', wrong = 'emailFormat', max = emailLimit }: EmailRules = {}) {
  const hasFormat = (text: string) => text === '' || text.length > max || isEmail(text)
  return [
    z.overwrite(cleanLine),
    writesEmail,
    z.minLength(1, { error: missing }),
    z.maxLength(max, { error: `maxLength:${max}` }),
    z.refine<string>(hasFormat, { error: wrong }),
  ] as const
}

/** A required e-mail. The server alone knows which letters its mail server takes before the @. */
export const requiredEmail = (rules: EmailRules = {}) =>
  z.string({ error: wrongUnless(rules.missing ?? 'emailRequired') }).check(...emailRules(rules))

// 'sales@company.example' or 'Company <sales@company.example>'
const sender = /^(?:[^@\s<>]+@[^@\s<>]+|[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>)$/
export const isSender = (text: string) => sender.test(text)

/** The rules for the sender of a mail: an e-mail, perhaps with a name before it. */
export const senderRules = (max: number) =>
  [z.maxLength(max), writesSender, z.refine<string>(isSender, { error: 'emailFormat' satisfies FormIssue })] as const
