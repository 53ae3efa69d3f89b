import { mailStyle } from '#server/mail/mail-layout.tsx'
import { emailText } from '../../messages/emails.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import { freeLineRows } from './line-rows.ts'
import type { QuoteMailData } from './mail-types.ts'

type FreeLineData = Pick<QuoteMailData, 'language' | 'freeLines'>

const { muted, hairline } = mailStyle
const cell = { padding: '8px 8px 8px 0', borderBottom: hairline, verticalAlign: 'top', textAlign: 'left' } as const
const number = { ...cell, textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' } as const

/** The wishes in words; nothing where there are none. */
export function FreeLines({ data }: { data: FreeLineData }) {
  const { language, freeLines } = data
  if (freeLines.length === 0) return null
  const text = emailText[language]
  const head = { color: muted, fontWeight: 600, fontSize: 13 }
  return (
    <table style={{ borderCollapse: 'collapse', width: '100%', margin: '16px 0' }}>
      <thead>
        <tr>
          <th style={{ ...cell, ...head }}>{freeLineText[language].title}</th>
          <th style={{ ...number, ...head }}>{text.quantity}</th>
        </tr>
      </thead>
      <tbody dangerouslySetInnerHTML={{ __html: freeLineRows(data, mailStyle) }} />
    </table>
  )
}
