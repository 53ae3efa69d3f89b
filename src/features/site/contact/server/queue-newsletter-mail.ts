import { findSender } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { leaveToken } from '#server/security/leave-link.ts'
import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { newsletterTexts } from '../messages/mail-texts.ts'
import {
  confirmationMail,
  farewellMail,
  type NewsletterMailData,
  type NewsletterMailKind,
  welcomeMail,
} from './emails/newsletter-mail.tsx'

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
  const { company, from, replyTo } = findSender(settings, language)
  const query = `?${new URLSearchParams({ token: await leaveToken(tx, 'leave', id) })}`
  const leaveLink = urlIn(publicUrl, language, to.leaveNewsletter() + query)
  const link = path === undefined ? leaveLink : urlIn(publicUrl, language, path)
  const parts = drawMail(kind, { language, link, leaveLink, company }, settings)
  const headers = {
    'List-Unsubscribe': `<${publicUrl}${apiBase}/Newsletter/Unsubscribe${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await queueMail(tx, { kind: `newsletter_${kind}`, from, to: email, replyTo, headers, ...parts }, now)
}

function drawMail(kind: NewsletterMailKind, data: NewsletterMailData, settings: Context['settings']) {
  const { confirm, welcome, farewell } = newsletterTexts
  const { language } = data
  if (kind === 'confirm') return confirmationMail(data, mailWords(settings, confirm, language))
  if (kind === 'welcome') return welcomeMail(data, mailWords(settings, welcome, language))
  return farewellMail(data, mailWords(settings, farewell, language))
}
