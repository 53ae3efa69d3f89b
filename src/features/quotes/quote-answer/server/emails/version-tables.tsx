import { mailStyle } from '#server/mail/layout/mail-layout.tsx'
import type { Language } from '#shared/language.ts'
import type { WordedFact, WordedLine, WordedVersion } from '../../domain/version/version-words.ts'
import { versionLabels } from '../../messages/version-labels.ts'

const { muted, hairline } = mailStyle

export function Facts({ facts }: { facts: readonly WordedFact[] }) {
  return (
    <table role="presentation" style={{ borderCollapse: 'collapse', margin: '16px 0' }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td style={{ padding: '2px 16px 2px 0', color: muted, verticalAlign: 'top' }}>{label}</td>
            <td style={{ padding: '2px 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellCss = `padding:8px 8px 8px 0;border-bottom:${hairline};vertical-align:top;text-align:left`
const numberCss = `${cellCss};text-align:right;padding-right:0;white-space:nowrap`

/** Two columns, so that a phone has room for the names. */
export function VersionLines({ words, language }: { words: WordedVersion; language: Language }) {
  const text = versionLabels[language]
  const head = { padding: '8px 8px 8px 0', borderBottom: hairline, color: muted, fontWeight: 600, fontSize: 13 }
  return (
    <table style={{ borderCollapse: 'collapse', width: '100%', margin: '16px 0' }}>
      <thead>
        <tr>
          <th style={{ ...head, textAlign: 'left' }}>{text.product}</th>
          <th style={{ ...head, textAlign: 'right', paddingRight: 0 }}>{text.lineTotal}</th>
        </tr>
      </thead>
      <tbody dangerouslySetInnerHTML={{ __html: [...words.lines.map(lineRow), ...totalRows(words.totals)].join('') }} />
    </table>
  )
}

// A version may have a thousand lines: React takes too long to draw them.
function lineRow(line: WordedLine): string {
  if (line.isText)
    return `<tr><td colspan="2" style="${cellCss};white-space:pre-line">${escapeHtml(line.name)}</td></tr>`
  const below = [line.numbers, [line.quantity, line.price].filter(Boolean).join(' · '), ...line.details]
  const rows = below
    .filter(Boolean)
    .map(part => `<div style="color:${muted};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(part)}</div>`)
  const total = line.isCounted
    ? escapeHtml(line.total)
    : `<span style="color:${muted}">${escapeHtml(line.total)}</span>`
  return `<tr><td style="${cellCss}">${escapeHtml(line.name)}${rows.join('')}</td><td style="${numberCss}">${total}</td></tr>`
}

function totalRows(totals: readonly WordedFact[]): string[] {
  return totals.map(({ label, value }, index) => {
    const weight = index === totals.length - 1 ? ';font-weight:600' : ''
    return `<tr><td style="${cellCss};text-align:right${weight}">${escapeHtml(label)}</td><td style="${numberCss}${weight}">${escapeHtml(value)}</td></tr>`
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes as React does in the rest of the mail. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
