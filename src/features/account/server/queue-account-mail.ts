import { findSender } from '#features/company/server/store.ts'
import type { Context } from '#server/calls/context.ts'
import type { Database } from '#server/database/connection.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import { type AccountMailKind, accountMail } from './emails/account-mail.tsx'

interface Letter {
  kind: AccountMailKind
  to: string
  language: Language
  name: string
  /** Path and query of the page. */
  path: string
  linkHours?: number
}

/** Queues a mail of an account, in the transaction whose news it carries and in the customer's language. */
export async function queueAccountMail(
  tx: Database,
  { kind, to, language, name, path, linkHours }: Letter,
  { publicUrl, now, ...addresses }: Pick<Context, 'publicUrl' | 'mailFrom' | 'salesEmail' | 'now'>,
): Promise<void> {
  const { company, from, sales } = await findSender(tx, language, addresses)
  const parts = accountMail({
    kind,
    language,
    name,
    link: pageAddress(publicUrl, language, path),
    linkHours: linkHours ?? null,
    company,
  })
  await queueMail(tx, { kind: `account_${kind}`, from, to, replyTo: sales, ...parts }, now)
}

/** layout §7: /es and /fr show a page in that language wherever the link is opened. */
export function pageAddress(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}${language === defaultLanguage ? '' : `/${language}`}${path}`
}
