import { findSender } from '#features/site/company/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { accountTexts } from '../messages/mail-texts.ts'
import { type AccountMailKind, accountMail } from './emails/account-mail.ts'

interface AccountMail {
  kind: AccountMailKind
  /** The account. */
  customerId: number
  to: string
  language: Language
  name: string
  /** Path and query of the page to which the mail leads. */
  path: string
  linkHours?: number
}

/** Queues an account mail in the transaction that causes it. */
export async function queueAccountMail(
  tx: Database,
  { kind, customerId, to, language, name, path, linkHours }: AccountMail,
  { publicUrl, now, settings }: Pick<Context, 'publicUrl' | 'settings' | 'now'>,
): Promise<void> {
  const { company, from, replyTo } = findSender(settings, language)
  // layout §7: the prefix /es or /fr sets the language of the page in any browser.
  const link = urlIn(publicUrl, language, path)
  const words = mailWords(settings, accountTexts[kind], language)
  const parts = accountMail({ kind, language, name, link, linkHours: linkHours ?? null, company }, words)
  await queueMail(tx, { kind: `account_${kind}`, customerId, from, to, replyTo, ...parts }, now)
}
