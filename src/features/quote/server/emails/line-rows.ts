import { emailText } from '../../messages/emails.ts'
import { formatQuantity, lineNote, lineNumbers } from './quote-facts.ts'
import type { QuoteMailData } from './quote-mail-data.ts'

/** The colours of the cells, the same as in the table's head. */
interface RowLook {
  muted: string
  hairline: string
}

// A quote may have two thousand lines. React takes half a second to draw them in two mails and blocks all requests meanwhile.
const cellCss = (hairline: string) =>
  `padding:8px 8px 8px 0;border-bottom:${hairline};vertical-align:top;text-align:left`
const numberCss = (hairline: string) => `${cellCss(hairline)};text-align:right;padding-right:0;white-space:nowrap`
const wordsCss = 'white-space:pre-line'

export function lineRows({ language, lines }: QuoteMailData, { muted, hairline }: RowLook): string {
  const [cell, number] = [cellCss(hairline), numberCss(hairline)]
  const rows = lines.map(line => {
    const note = line.note ? `<div style="${wordsCss}">${escapeHtml(lineNote(line, language))}</div>` : ''
    const below = `<div style="color:${muted}">${escapeHtml(lineNumbers(line, language))}</div>${note}`
    return `<tr><td style="${cell}">${escapeHtml(line.name)}${below}</td><td style="${number}">${formatQuantity(line.quantity, language)}</td></tr>`
  })
  return rows.join('')
}

export function freeLineRows(
  { language, freeLines }: Pick<QuoteMailData, 'language' | 'freeLines'>,
  { hairline }: Pick<RowLook, 'hairline'>,
): string {
  const text = emailText[language]
  const [cell, number] = [cellCss(hairline), numberCss(hairline)]
  const rows = freeLines.map(line => {
    const note = line.note ? `<div style="${wordsCss}">${escapeHtml(text.fact(text.note, line.note))}</div>` : ''
    return `<tr><td style="${cell};overflow-wrap:anywhere">${escapeHtml(line.text)}${note}</td><td style="${number}">${formatQuantity(line.quantity, language)}</td></tr>`
  })
  return rows.join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes as React does in the rest of the mail. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
