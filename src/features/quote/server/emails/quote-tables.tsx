import { mailStyle } from '#server/mail/mail-layout.tsx'
import { emailText } from '../../messages/emails.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import { freeLineRows, lineRows } from './line-rows.ts'
import { quoteFacts } from './quote-facts.ts'
import type { QuoteMailData } from './quote-mail-data.ts'

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
