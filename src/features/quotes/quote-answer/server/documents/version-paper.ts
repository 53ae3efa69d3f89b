import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { Paper } from '#server/pdf/paper.ts'
import { type Fact, writeFacts } from '#server/pdf/tables.ts'
import { type WordedFact, wordHead, wordVersion } from '../../domain/version/version-words.ts'
import { versionLabels } from '../../messages/version-labels.ts'
import type { VersionPaperFacts } from './version-paper-facts.ts'
import { writeVersionLines, writeVersionTotals } from './version-paper-lines.ts'

/** A version as PDF: lines with prices, totals, terms. A draft has its watermark. */
export async function writeVersionPaper(facts: VersionPaperFacts): Promise<Buffer> {
  const { language, company, head, content, madeAt } = facts
  const text = versionLabels[language]
  const title = text.titleOf(head.webQuoteId)
  const state = head.number === null ? text.draft : text.versionOf(head.number)
  const paper = new Paper({
    language,
    // Readers of English are mostly in the USA, where printers have letter paper.
    format: language === 'en' ? 'letter' : 'a4',
    title,
    subject: text.subject,
    keywords: [head.webQuoteId],
    company,
    mark: { kind: `${text.kind} · ${state}`, reference: head.webQuoteId },
    footnote: text.binding(formatDay(content.valid_until, language)),
    madeAt: new Date(madeAt),
    ...(head.number === null ? { watermark: text.draft } : {}),
  })
  const words = wordVersion(content, language)
  paper.title(title)
  paper.skip(8)
  writeFacts(paper, wordHead(head, content, language).map(asFact), { columns: 2, nameShare: 0.36 })
  writeText(paper, words.intro)
  paper.heading(text.lines)
  writeVersionLines(paper, words.lines, language)
  writeVersionTotals(paper, words.totals)
  if (words.terms.length > 0) {
    paper.heading(text.terms)
    writeTerms(paper, words.terms)
  }
  writeText(paper, words.closing)
  return paper.finish()
}

const asFact = ({ label, value }: WordedFact): Fact => ({ name: label, value })

function writeText(paper: Paper, text: string): void {
  if (!text) return
  paper.skip(8)
  paper.text(text)
}

const longTerm = 400

/** Short terms are a table. Long ones may be longer than a page, so they are text. */
function writeTerms(paper: Paper, terms: readonly WordedFact[]): void {
  const isShort = ({ value }: WordedFact) => value.length < longTerm
  const short = terms.filter(isShort)
  if (short.length > 0) writeFacts(paper, short.map(asFact), { nameShare: 0.2 })
  for (const { label, value } of terms.filter(term => !isShort(term))) {
    paper.skip(6)
    paper.keep(28)
    paper.text(label, { face: 'strong' })
    paper.text(value)
  }
}
