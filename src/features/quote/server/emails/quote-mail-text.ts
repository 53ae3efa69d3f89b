import { emailText } from '#features/quote/messages/emails.ts'
import type { QuoteMailData } from './mail-types.ts'
import { formatQuantity, quoteFacts } from './quote-facts.ts'

/** The facts and lines of a quote as plain text, for the readers that show no HTML. */
export function quoteAsText(data: QuoteMailData): string {
  const text = emailText[data.language]
  const facts = quoteFacts(data).map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`)
  const lines = data.lines.map((line, index) => {
    const numbers = [`${text.sku} ${line.sku}`, line.partNumber && `${text.partNumber} ${line.partNumber}`]
    return [
      `${index + 1}. ${line.name}`,
      `   ${numbers.filter(Boolean).join(' · ')}`,
      `   ${text.quantity}: ${formatQuantity(line.quantity, data.language)}`,
      ...(line.note ? [`   ${text.note}: ${line.note.replaceAll('\n', '\n   ')}`] : []),
    ].join('\n')
  })
  return [facts.join('\n'), text.products.toUpperCase(), lines.join('\n\n')].join('\n\n')
}
