import { listHeldLines } from '#features/quotes/quote/server/steps/held-lines.ts'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { companyApprovalMailText } from '../messages/emails.ts'
import { companyApprovalAskedTexts, companyApprovalDeclinedTexts } from '../messages/mail-texts.ts'
import { companyApprovalAskedMail, companyApprovalDeclinedMail } from './emails/company-approval-mails.ts'
import type { ApprovalRow, Decider } from './store.ts'

export type MailContext = Pick<Context, 'publicUrl' | 'settings' | 'now'>
type Waiting = Pick<ApprovalRow, 'customerId' | 'cartId' | 'quoteId'>

/** Asks those who decide. */
export async function queueAskedMails(
  tx: Database,
  waiting: Waiting,
  deciders: readonly Decider[],
  { publicUrl, settings, now }: MailContext,
): Promise<void> {
  const person = await nameOf(tx, waiting.customerId)
  for (const { id, email, language: own } of deciders) {
    if (!email) continue
    const language = own ?? defaultLanguage
    const { company, from, replyTo } = findSender(settings, language)
    const link = urlIn(publicUrl, language, to.company())
    const facts = { language, company, link, person, what: await whatOf(tx, waiting, language) }
    const parts = companyApprovalAskedMail(facts, mailWords(settings, companyApprovalAskedTexts, language))
    const about = { customerId: id, ...(waiting.customerId !== null && { namesCustomerId: waiting.customerId }) }
    const mail = { kind: 'company_approvalAsked', ...about, from, to: email, replyTo, ...parts } as const
    await queueMail(tx, mail, now)
  }
}

/** Tells whoever asked. */
export async function queueDeclinedMail(
  tx: Database,
  waiting: Waiting,
  { byId, reason }: { byId: number; reason: string },
  { publicUrl, settings, now }: MailContext,
): Promise<void> {
  const asker = waiting.customerId === null ? null : await findCustomer(tx, waiting.customerId)
  if (!asker?.email) return
  const language = asker.language ?? defaultLanguage
  const { company, from, replyTo } = findSender(settings, language)
  const link = urlIn(publicUrl, language, waiting.cartId === null ? to.quotes() : to.quote())
  const facts = { language, company, link, person: await nameOf(tx, byId), what: await whatOf(tx, waiting, language) }
  const parts = companyApprovalDeclinedMail(
    { ...facts, reason },
    mailWords(settings, companyApprovalDeclinedTexts, language),
  )
  const mail = {
    kind: 'company_approvalDeclined',
    customerId: asker.id,
    namesCustomerId: byId,
    from,
    to: asker.email,
    replyTo,
    ...parts,
  } as const
  await queueMail(tx, mail, now)
}

async function nameOf(tx: Database, customerId: number | null): Promise<string> {
  const person = customerId === null ? null : await findCustomer(tx, customerId)
  return person ? `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '') : ''
}

async function whatOf(tx: Database, { cartId, quoteId }: Waiting, language: Language): Promise<string> {
  const words = companyApprovalMailText[language]
  if (cartId !== null) return words.request((await listHeldLines(tx, cartId, { language, most: 0 })).count)
  const quote = quoteId === null ? null : await findQuote(tx, { id: quoteId })
  return words.acceptance(quote?.webQuoteId ?? '')
}
