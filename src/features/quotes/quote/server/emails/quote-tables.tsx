import { mailStyle } from '#server/mail/layout/mail-layout.tsx'
import { emailText } from '../../messages/emails.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import type { QuoteMailData } from './quote-mail-data.ts'
import { formatQuantity, lineNote, lineNumbers, newGroup, quoteFacts } from './quote-mail-text.ts'

const { muted, hairline } = mailStyle
const cell = { padding: '8px 8px 8px 0', borderBottom: hairline, verticalAlign: 'top', textAlign: 'left' } as const
const rightAligned = { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' } as const

export function Facts({ data }: { data: QuoteMailData }) {
  return (
    <table role="presentation" style={{ borderCollapse: 'collapse', margin: '16px 0' }}>
      <tbody>
        {quoteFacts(data).map(({ label, value }) => (
          <tr key={label}>
            <td style={{ padding: '2px 16px 2px 0', color: muted, verticalAlign: 'top' }}>{label}</td>
            <td style={{ padding: '2px 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Two columns, so that a phone has room for the names. */
export function Lines({ data }: { data: QuoteMailData }) {
  const text = emailText[data.language]
  const head = { ...cell, color: muted, fontWeight: 600, fontSize: 13 }
  return (
    <table style={{ borderCollapse: 'collapse', width: '100%', margin: '16px 0' }}>
      <thead>
        <tr>
          <th style={head}>{text.product}</th>
          <th style={{ ...head, ...rightAligned }}>{text.quantity}</th>
        </tr>
      </thead>
      <tbody dangerouslySetInnerHTML={{ __html: lineRows(data, mailStyle) }} />
    </table>
  )
}

/** The free lines; nothing if there are none. */
export function FreeLines({ data }: { data: Pick<QuoteMailData, 'language' | 'freeLines'> }) {
  const { language, freeLines } = data
  if (freeLines.length === 0) return null
  const text = emailText[language]
  const head = { color: muted, fontWeight: 600, fontSize: 13 }
  return (
    <table style={{ borderCollapse: 'collapse', width: '100%', margin: '16px 0' }}>
      <thead>
        <tr>
          <th style={{ ...cell, ...head }}>{freeLineText[language].title}</th>
          <th style={{ ...cell, ...rightAligned, ...head }}>{text.quantity}</th>
        </tr>
      </thead>
      <tbody dangerouslySetInnerHTML={{ __html: freeLineRows(data, mailStyle) }} />
    </table>
  )
}

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

function lineRows({ language, lines }: QuoteMailData, { muted, hairline }: RowLook): string {
  const [cell, number] = [cellCss(hairline), numberCss(hairline)]
  const rows = lines.map((line, at) => {
    const note = line.note ? `<div style="${wordsCss}">${escapeHtml(lineNote(line, language))}</div>` : ''
    const below = `<div style="color:${muted}">${escapeHtml(lineNumbers(line, language))}</div>${note}`
    return `${groupRow(lines, at, cell)}<tr><td style="${cell}">${escapeHtml(line.name)}${below}</td><td style="${number}">${formatQuantity(line.quantity, language)}</td></tr>`
  })
  return rows.join('')
}

function freeLineRows(
  { language, freeLines }: Pick<QuoteMailData, 'language' | 'freeLines'>,
  { hairline }: Pick<RowLook, 'hairline'>,
): string {
  const text = emailText[language]
  const [cell, number] = [cellCss(hairline), numberCss(hairline)]
  const rows = freeLines.map((line, at) => {
    const note = line.note ? `<div style="${wordsCss}">${escapeHtml(text.fact(text.note, line.note))}</div>` : ''
    return `${groupRow(freeLines, at, cell)}<tr><td style="${cell};overflow-wrap:anywhere">${escapeHtml(line.text)}${note}</td><td style="${number}">${formatQuantity(line.quantity, language)}</td></tr>`
  })
  return rows.join('')
}

/** A row with the title of a group above its first line. */
const groupRow = (lines: readonly { group: string | null }[], at: number, cell: string): string =>
  newGroup(lines, at)
    .map(
      group =>
        `<tr><th colspan="2" scope="colgroup" style="${cell};overflow-wrap:anywhere">${escapeHtml(group)}</th></tr>`,
    )
    .join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes as React does in the rest of the mail. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
