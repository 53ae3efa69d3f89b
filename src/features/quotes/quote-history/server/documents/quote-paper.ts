import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { addressLines } from '#features/site/address/domain/address-lines.ts'
import { Paper } from '#server/pdf/paper.ts'
import { type Fact, writeFacts } from '#server/pdf/tables.ts'
import { documentText } from '../../messages/document.ts'
import { quoteText } from '../../messages/quote.ts'
import { statusText } from '../../messages/status.ts'
import type { QuotePaperFacts } from './quote-paper-facts.ts'
import { writeQuoteLines } from './quote-paper-lines.ts'

/** A submitted quote as PDF: status, contact, address, comment, and lines with drawings. */
export async function writeQuotePaper(facts: QuotePaperFacts): Promise<Buffer> {
  const { language, company, quote } = facts
  const text = quoteText[language]
  const words = documentText[language]
  const title = text.viewTitle(quote.web_quote_id)
  const paper = new Paper({
    language,
    // Readers of English are mostly in the USA, where printers have letter paper.
    format: language === 'en' ? 'letter' : 'a4',
    title,
    subject: words.subject,
    keywords: [quote.web_quote_id],
    company,
    mark: { kind: words.kind, reference: quote.web_quote_id },
    footnote: words.binding,
    madeAt: new Date(quote.created_on),
  })
  paper.title(title)
  paper.skip(2)
  const state = [statusText[language].names[quote.status], ...(quote.is_quick_quote ? [words.quickQuote] : [])]
  paper.text(state.join(' · '), { size: 'lead', face: 'strong', colour: 'copper' })
  paper.skip(8)
  writeFacts(paper, factsOf(facts), { columns: 2, nameShare: 0.36 })
  if (quote.comment) {
    paper.heading(text.comment)
    paper.text(quote.comment)
  }
  paper.heading(words.products)
  writeQuoteLines(paper, facts)
  const number = new Intl.NumberFormat(language)
  paper.skip(6)
  paper.keep(16)
  paper.text(words.sum(number.format(quote.item_count), number.format(quote.total_quantity)), { face: 'strong' })
  return paper.finish()
}

function factsOf({ language, quote }: QuotePaperFacts): Fact[] {
  const text = quoteText[language]
  const words = documentText[language]
  const { contact, address } = quote
  const day = (date: string | null) => date && formatDay(date, language)
  const facts: [string, string | null][] = [
    [words.requested, day(quote.created_on)],
    [words.name, `${contact.first_name} ${contact.last_name}`.trim()],
    [words.company, contact.company],
    [words.email, contact.email],
    [words.phone, contact.phone],
    [text.address, address && addressLines(address).join('\n')],
    [text.projectName, quote.project_name],
    [text.customerReference, quote.customer_reference],
    [text.requestedDate, day(quote.requested_date)],
    [text.validUntil, day(quote.valid_until)],
    [text.files, quote.attachments.map(file => file.file_name).join('\n')],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
