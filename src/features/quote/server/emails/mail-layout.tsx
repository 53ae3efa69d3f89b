import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { emailText } from '#features/quote/messages/emails.ts'
import type { QuoteMailData } from './mail-types.ts'
import { formatQuantity, lineNote, lineNumbers, quoteFacts } from './quote-facts.ts'

// Mail readers know neither style sheets nor variables: the tokens of the site's design, as values, in line.
const graphite = '#23272b'
const muted = '#5a626a'
const hairline = '1px solid #d9d5cf'
const copper = '#8a4b22'
const font = 'Inter, "Segoe UI", Helvetica, Arial, sans-serif'
const cell = { padding: '8px 8px 8px 0', borderBottom: hairline, verticalAlign: 'top', textAlign: 'left' } as const

interface LayoutProps {
  data: QuoteMailData
  title: string
  children: ReactNode
}

/** The page around a mail of a quote, as a whole document. */
export function renderMail({ data, title, children }: LayoutProps): string {
  const { company, language } = data
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: 24,
          background: '#f6f4f1',
          color: graphite,
          fontFamily: font,
          fontSize: 15,
          lineHeight: 1.5,
        }}
      >
        <div
          style={{
            maxWidth: 680,
            margin: '0 auto',
            padding: 24,
            background: '#ffffff',
            borderTop: `4px solid ${copper}`,
          }}
        >
          <p style={{ margin: '0 0 16px', color: copper, fontWeight: 600 }}>{company.name}</p>
          <h1 style={{ margin: '0 0 16px', fontSize: 20, lineHeight: 1.3 }}>{title}</h1>
          {children}
          <p
            style={{
              margin: '24px 0 0',
              paddingTop: 16,
              borderTop: hairline,
              color: muted,
              fontSize: 13,
              whiteSpace: 'pre-line',
            }}
          >
            {`${company.name}\n${company.headquarters}\n${company.phone}`}
          </p>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

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
  const { language, lines } = data
  const text = emailText[language]
  const head = { ...cell, color: muted, fontWeight: 600, fontSize: 13 }
  const number = { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' } as const
  return (
    <table style={{ borderCollapse: 'collapse', width: '100%', margin: '16px 0' }}>
      <thead>
        <tr>
          <th style={head}>{text.product}</th>
          <th style={{ ...head, ...number }}>{text.quantity}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.sku}>
            <td style={cell}>
              {line.name}
              <div style={{ color: muted }}>{lineNumbers(line, language)}</div>
              {line.note && <div style={{ whiteSpace: 'pre-line' }}>{lineNote(line, language)}</div>}
            </td>
            <td style={{ ...cell, ...number }}>{formatQuantity(line.quantity, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ActionLink({ href, children }: { href: string; children: string }) {
  const style = {
    display: 'inline-block',
    padding: '10px 18px',
    background: copper,
    color: '#ffffff',
    textDecoration: 'none',
  }
  return (
    <a href={href} style={style}>
      {children}
    </a>
  )
}

export const Hint = ({ children }: { children: string }) => (
  <p style={{ margin: '8px 0 0', color: muted, fontSize: 13 }}>{children}</p>
)
