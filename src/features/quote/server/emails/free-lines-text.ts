import { emailText } from '../../messages/emails.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import type { QuoteMailData } from './mail-types.ts'
import { formatQuantity } from './quote-facts.ts'

/** The wishes in words as plain text: a heading and a paragraph; none where there are none. */
export function freeLinesAsText({ language, freeLines }: Pick<QuoteMailData, 'language' | 'freeLines'>): string[] {
  if (freeLines.length === 0) return []
  const text = emailText[language]
  const lines = freeLines.map((line, index) => {
    const quantity = text.fact(text.quantity, formatQuantity(line.quantity, language))
    const note = line.note ? text.fact(text.note, line.note.replaceAll('\n', '\n   ')) : ''
    return [`${index + 1}. ${line.text}`, quantity, note].filter(Boolean).join('\n   ')
  })
  return [freeLineText[language].title.toUpperCase(), lines.join('\n\n')]
}
