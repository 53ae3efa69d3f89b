import { findSender } from '#features/company/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { apiBase } from '#shared/api.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import { type NewsletterMailKind, newsletterMail } from './emails/newsletter-mail.tsx'
import { leaveToken } from './leave-link.ts'

interface NewsletterMail {
  kind: NewsletterMailKind
  subscription: { id: number; email: string; language: Language }
  /** Path and query of the page to which the mail leads. If absent, the page that ends the subscription. */
  path?: string
}

/** Queues a newsletter mail with the headers for the unsubscribe button of mail programs (RFC 8058). */
export async function queueNewsletterMail(
  tx: Database,
  { kind, subscription: { id, email, language }, path }: NewsletterMail,
  { publicUrl, now, settings }: Pick<Context, 'publicUrl' | 'settings' | 'now'>,
): Promise<void> {
  const { company, from, sales } = findSender(settings, language)
  const query = `?${new URLSearchParams({ token: await leaveToken(tx, id) })}`
  const prefix = language === defaultLanguage ? '' : `/${language}`
  const leaveLink = `${publicUrl}${prefix}${to.leaveNewsletter()}${query}`
  const parts = newsletterMail({
    kind,
    language,
    link: path === undefined ? leaveLink : `${publicUrl}${prefix}${path}`,
    leaveLink,
    company,
  })
  const headers = {
    'List-Unsubscribe': `<${publicUrl}${apiBase}/Newsletter/Unsubscribe${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await queueMail(tx, { kind: `newsletter_${kind}`, from, to: email, replyTo: sales, headers, ...parts }, now)
}
