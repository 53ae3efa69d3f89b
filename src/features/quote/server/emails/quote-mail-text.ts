import { emailText } from '../../messages/emails.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import { formatQuantity, lineNote, lineNumbers, quoteFacts } from './quote-facts.ts'
import type { QuoteMailData } from './quote-mail-data.ts'

/** The facts and lines of a quote as plain text, for mail programs that show no HTML. */
export function quoteAsText(data: QuoteMailData): string {
  const text = emailText[data.language]
  const facts = quoteFacts(data).map(({ label, value }) => text.fact(label, value.replaceAll('\n', '\n  ')))
  const lines = data.lines.map((line, index) => {
    const quantity = text.fact(text.quantity, formatQuantity(line.quantity, data.language))
    const below = [lineNumbers(line, data.language), quantity, lineNote(line, data.language)].filter(Boolean)
    return [`${index + 1}. ${line.name}`, ...below.map(part => `   ${part.replaceAll('\n', '\n   ')}`)].join('\n')
  })
  const products = lines.length > 0 ? [text.products.toUpperCase(), lines.join('\n\n')] : []
  return [facts.join('\n'), ...products, ...freeLinesAsText(data)].join('\n\n')
}

/** The free lines as plain text: a heading and a paragraph; empty if there are none. */
function freeLinesAsText({ language, freeLines }: Pick<QuoteMailData, 'language' | 'freeLines'>): string[] {
  if (freeLines.length === 0) return []
  const text = emailText[language]
  const lines = freeLines.map((line, index) => {
    const quantity = text.fact(text.quantity, formatQuantity(line.quantity, language))
    const note = line.note ? text.fact(text.note, line.note.replaceAll('\n', '\n   ')) : ''
    return [`${index + 1}. ${line.text}`, quantity, note].filter(Boolean).join('\n   ')
  })
  return [freeLineText[language].title.toUpperCase(), lines.join('\n\n')]
}
