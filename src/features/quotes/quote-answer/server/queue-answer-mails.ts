import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { quoteLink } from '#features/quotes/quote/server/steps/quote-link.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findSender } from '#features/site/company/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { StoredAttachment } from '#server/database/tables.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { type MailToQueue, queueMail } from '#server/mail/outbox.ts'
import type { MailKind } from '#shared/mail/mail-kinds.ts'
import { readContent } from '../domain/version/content-text.ts'
import type { VersionContent } from '../domain/version/version.ts'
import { wordHead, wordVersion } from '../domain/version/version-words.ts'
import { acceptedTexts, endingTexts, reopenedTexts, versionTexts, withdrawnTexts } from '../messages/mail-texts.ts'
import { versionFiles } from './answer-files.ts'
import { acceptedMail, endingMail, reopenedMail, withdrawnMail } from './emails/answer-mails.tsx'
import { versionMail, versionSubject } from './emails/version-mail.tsx'
import { headOf } from './steps/version-pdf.ts'
import type { VersionRecord } from './store.ts'

/** The parts of the context that mails need. */
export type MailContext = Pick<Context, 'publicUrl' | 'settings'>

interface Versioned {
  quote: QuoteRecord
  content: VersionContent
  /** Null: a preview of a draft. */
  sentAt: Date | null
  number: number
  replaces: number | null
  /** Null: the usual one. */
  subject: string | null
  message: string
}

/** The mail with a version: the preview and the real one. */
export async function makeVersionMail(db: Database, versioned: Versioned, context: MailContext) {
  const { quote, content, number, sentAt, replaces, subject, message } = versioned
  const { language } = quote
  const { company, from, replyTo } = findSender(context.settings, language)
  const link = await linkOf(db, quote, context)
  const texts = mailWords(context.settings, versionTexts, language)
  const data = {
    language,
    company,
    webQuoteId: quote.webQuoteId,
    number,
    subject: subject ?? usualSubject(quote, number, context),
    message,
    replaces,
    name: nameOf(quote),
    head: wordHead(headOf(quote, number, sentAt), content, language),
    words: wordVersion(content, language),
    ...link,
  }
  return { from, replyTo, ...versionMail(data, texts) }
}

/** The subject of the mail with a version, while the sender has not written another. */
export function usualSubject(
  { language, webQuoteId }: Pick<QuoteRecord, 'language' | 'webQuoteId'>,
  number: number,
  { settings }: Pick<Context, 'settings'>,
): string {
  const { company } = findSender(settings, language)
  return versionSubject({ webQuoteId, number, company }, mailWords(settings, versionTexts, language))
}

/** Queues the mail with a version that comes into force, in its transaction. */
export async function queueVersionMail(
  tx: Database,
  { quote, version, replaces, now }: { quote: QuoteRecord; version: VersionRecord; replaces: number | null; now: Date },
  context: MailContext,
): Promise<void> {
  const { recipient, number } = version
  if (!recipient || number === null) return
  const { subject, message, to, cc } = recipient
  const versioned = { quote, content: readContent(version.content), sentAt: now, number, replaces, subject, message }
  const mail = await makeVersionMail(tx, versioned, context)
  const attachments = await versionFiles(tx, { quote, version, number }, context.settings)
  await queueTo(tx, { quote, to, cc, now }, { kind: 'quote_version', ...mail, attachments })
}

interface AboutQuote {
  quote: QuoteRecord
  /** Null for a quote that was sent without one. */
  version: VersionRecord | null
  now: Date
}

interface AboutVersion extends AboutQuote {
  version: VersionRecord
}

export async function queueWithdrawnMail(tx: Database, about: AboutVersion, context: MailContext): Promise<void> {
  const { version } = about
  const words = mailWords(context.settings, withdrawnTexts, about.quote.language)
  await queueLetter(tx, about, context, 'quote_withdrawn', data =>
    withdrawnMail({ ...data, number: version.number ?? 1 }, words),
  )
}

/** Tells the customer that the validity of the version in force ends soon, in the transaction that notes it. */
export async function queueEndingMail(tx: Database, about: AboutVersion, context: MailContext): Promise<void> {
  const { quote, version } = about
  const until = formatDay(readContent(version.content).valid_until, quote.language)
  const words = mailWords(context.settings, endingTexts, quote.language)
  await queueLetter(tx, about, context, 'quote_ending', data =>
    endingMail({ ...data, number: version.number ?? 1, until }, words),
  )
}

export async function queueReopenedMail(tx: Database, about: AboutQuote, context: MailContext): Promise<void> {
  const words = mailWords(context.settings, reopenedTexts, about.quote.language)
  await queueLetter(tx, about, context, 'quote_reopened', data => reopenedMail(data, words))
}

interface Accepted {
  signedName: string
  purchaseOrder: string
  total: string
  chosenLineIds: readonly number[]
}

export async function queueAcceptedMail(
  tx: Database,
  about: AboutVersion,
  { chosenLineIds, total, ...accepted }: Accepted,
  context: MailContext,
): Promise<void> {
  const { quote, version } = about
  const { lines, currency } = readContent(version.content)
  const chosen = lines.filter(line => chosenLineIds.includes(line.id)).map(line => line.name)
  const words = {
    ...accepted,
    chosen,
    total: writeMoney(total, currency, quote.language),
    number: version.number ?? 1,
  }
  const [pdf] = await versionFiles(tx, { quote, version, number: words.number }, context.settings)
  const texts = mailWords(context.settings, acceptedTexts, quote.language)
  const write = (data: Letter) => acceptedMail({ ...data, ...words }, texts)
  await queueLetter(tx, about, context, 'quote_accepted', write, pdf && [pdf])
}

type Letter = Parameters<typeof reopenedMail>[0]

async function queueLetter(
  tx: Database,
  { quote, version, now }: AboutQuote,
  context: MailContext,
  kind: MailKind,
  write: (data: Letter) => Pick<MailToQueue, 'subject' | 'text' | 'html'>,
  attachments?: StoredAttachment[],
): Promise<void> {
  const { company, from, replyTo } = findSender(context.settings, quote.language)
  const { language, webQuoteId } = quote
  const parts = write({ language, company, webQuoteId, name: nameOf(quote), ...(await linkOf(tx, quote, context)) })
  const to = version?.recipient?.to ?? [quote.email]
  const cc = version?.recipient?.cc ?? []
  const mail = { kind, from, replyTo, ...parts, ...(attachments ? { attachments } : {}) }
  await queueTo(tx, { quote, to, cc, now }, mail)
}

/** One mail to all its recipients. Nobody is written to where the person was removed. */
async function queueTo(
  tx: Database,
  { quote, to, cc, now }: { quote: QuoteRecord; to: readonly string[]; cc: readonly string[]; now: Date },
  mail: Omit<MailToQueue, 'to'>,
): Promise<void> {
  const [first, ...alsoTo] = to.filter(Boolean)
  if (first === undefined) return
  const about = { reference: quote.webQuoteId, quoteId: quote.id, customerId: quote.customerId }
  const others = { ...(alsoTo.length > 0 ? { alsoTo } : {}), ...(cc.length > 0 ? { cc: [...cc] } : {}) }
  await queueMail(tx, { ...mail, ...about, to: first, ...others }, now)
}

const nameOf = ({ firstName, lastName }: QuoteRecord) => `${firstName} ${lastName}`.trim()

async function linkOf(db: Database, quote: QuoteRecord, { publicUrl }: MailContext) {
  const { url, isOpen } = await quoteLink(db, quote, publicUrl)
  return { link: url, isOpenLink: isOpen }
}
