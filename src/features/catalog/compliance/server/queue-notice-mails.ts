import { findSender } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { type MailToQueue, queueMail } from '#server/mail/outbox.ts'
import { leaveToken } from '#server/security/leave-link.ts'
import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { unsubscribeFromDocument } from '../contract.ts'
import { noticeTexts } from '../messages/mail-texts.ts'
import { confirmNoticeMail, noticeMail } from './emails/notice-mails.tsx'

export type MailFacts = Pick<Context, 'now' | 'publicUrl' | 'settings'>

interface ToConfirm {
  email: string
  language: Language
  title: string
  /** Path and query of the page that confirms. */
  path: string
}

export async function queueConfirmMail(
  tx: Database,
  { email, language, title, path }: ToConfirm,
  { now, publicUrl, settings }: MailFacts,
): Promise<void> {
  const { company, from, replyTo } = findSender(settings, language)
  const link = urlIn(publicUrl, language, path)
  const parts = confirmNoticeMail(
    { language, company, title, link },
    mailWords(settings, noticeTexts.confirm, language),
  )
  await queueMail(tx, { kind: 'document_notice_confirm', from, to: email, replyTo, ...parts }, now)
}

interface Notice {
  /** Of the subscription. */
  id: number
  customerId: number | null
  email: string
  language: Language
  title: string
  /** What has changed, as the staff has written it; null: nobody has. */
  change: string | null
  fileName: string
}

/** The mail of a new file, with the headers for the unsubscribe button of mail programs (RFC 8058). */
export async function noticeToQueue(
  tx: Database,
  { id, customerId, email, language, title, change, fileName }: Notice,
  { publicUrl, settings }: MailFacts,
): Promise<MailToQueue> {
  const { company, from, replyTo } = findSender(settings, language)
  const query = new URLSearchParams({ token: await leaveToken(tx, 'notice', id) })
  const leaveLink = urlIn(publicUrl, language, `${to.documentNoticeLink()}?${query}&end=1`)
  const link = `${publicUrl}/downloads/${encodeURIComponent(fileName)}`
  const facts = { language, company, title, change: change ?? '', link, leaveLink }
  const headers = {
    'List-Unsubscribe': `<${publicUrl}${apiBase}${unsubscribeFromDocument.path}?${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const parts = noticeMail(facts, mailWords(settings, noticeTexts.notice, language))
  return { kind: 'document_notice', from, to: email, replyTo, headers, customerId, ...parts }
}
