import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { ClosingReason } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { mailStyle, Paragraphs, renderMail } from '#server/mail/layout/mail-layout.tsx'
import { joinParts, type MailCompany, type MailParts } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { fillWords, type WordsOf } from '#shared/mail/mail-texts.ts'
import { statusMailText } from '../../messages/emails.ts'
import { statusTexts } from '../../messages/mail-texts.ts'
import { reasonText } from '../../messages/reasons.ts'
import { statusText } from '../../messages/status.ts'

export interface StatusMailData {
  language: Language
  webQuoteId: string
  contact: { firstName: string; lastName: string; email: string; company: string | null }
  from: QuoteStatus
  to: QuoteStatus
  projectName: string | null
  customerReference: string | null
  comment: string | null
  /** The version that the change is about. */
  version: number | null
  /** The customer's own texts with the change; empty ones are left out. */
  answer: { name?: string; purchaseOrder?: string; reason?: ClosingReason | null; note?: string; text?: string }
  company: MailCompany
}

/** The mail that tells sales of a customer's change. A reply to it goes to the customer. */
export function statusToSales(data: StatusMailData, texts: WordsOf<typeof statusTexts>): MailParts {
  const text = statusMailText[data.language]
  const { names } = statusText[data.language]
  const { firstName, lastName, company } = data.contact
  const { subject, opening } = fillWords(statusTexts, texts, data.company, {
    number: data.webQuoteId,
    status: names[data.to],
    customer: company ?? `${firstName} ${lastName}`,
  })
  const facts = factsOf(data)
  const asText = facts.map(({ label, value }) => text.fact(label, value.replaceAll('\n', '\n  ')))
  return {
    subject,
    text: joinParts([opening, asText.join('\n')]),
    html: renderMail({
      ...data,
      title: subject,
      children: (
        <>
          <Paragraphs text={opening} />
          <table role="presentation" style={{ borderCollapse: 'collapse', margin: '16px 0' }}>
            <tbody>
              {facts.map(({ label, value }) => (
                <tr key={label}>
                  <td style={{ padding: '2px 16px 2px 0', color: mailStyle.muted, verticalAlign: 'top' }}>{label}</td>
                  <td style={{ padding: '2px 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ),
    }),
  }
}

function factsOf(data: StatusMailData): { label: string; value: string }[] {
  const text = statusMailText[data.language]
  const { names } = statusText[data.language]
  const { contact, answer } = data
  const facts: [string, string | null | undefined][] = [
    [text.webQuoteId, data.webQuoteId],
    [text.customer, `${contact.firstName} ${contact.lastName}`],
    [text.company, contact.company],
    [text.email, contact.email],
    [text.from, names[data.from]],
    [text.to, names[data.to]],
    [text.version, data.version === null ? null : String(data.version)],
    [text.acceptedBy, answer.name],
    [text.purchaseOrder, answer.purchaseOrder],
    [text.reason, answer.reason && reasonText[data.language][answer.reason]],
    [text.note, answer.note],
    [text.wrote, answer.text],
    [text.project, data.projectName],
    [text.reference, data.customerReference],
    [text.comment, data.comment],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
