import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#shared/language.ts'
import { linkLabel, paragraphsOf } from '#shared/mail/mail-texts.ts'
import { logoUrl } from './mail-logo.ts'
import type { MailCompany } from './mail-parts.ts'

// Mail programs support neither style sheets nor variables, so the colours of tokens.css are repeated here as values.
const graphite = '#23272b'
const muted = '#5a626a'
const hairline = '1px solid #d9d5cf'
const copper = '#8a4b22'
const font = 'Inter, "Segoe UI", Helvetica, Arial, sans-serif'

export const mailStyle = { muted, hairline } as const

interface LayoutProps {
  company: MailCompany
  language: Language
  title: string
  children: ReactNode
}

/** Renders a complete HTML document around the content of a mail. */
export function renderMail({ company, language, title, children }: LayoutProps): string {
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
          <p style={{ margin: '0 0 16px', color: copper, fontWeight: 600 }}>
            {company.logo === undefined ? company.name : <Logo id={company.logo} name={company.name} />}
          </p>
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
            {company.signature || `${company.name}\n${company.headquarters}\n${company.phone}`}
          </p>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

// The order of its attributes is the one that mail-logo.ts reads.
const Logo = ({ id, name }: { id: number; name: string }) => (
  <img src={logoUrl(id)} alt={name} height={40} style={{ display: 'block', height: 40, width: 'auto' }} />
)

/** A link as a button. `line`: its words, and at their end the link. */
export function ActionLink({ href, line }: { href: string; line: string }) {
  const style = {
    display: 'inline-block',
    padding: '10px 18px',
    background: copper,
    color: '#ffffff',
    textDecoration: 'none',
  }
  return (
    <a href={href} style={style}>
      {linkLabel(line, href)}
    </a>
  )
}

/** A text in its paragraphs. */
export const Paragraphs = ({ text }: { text: string }) =>
  paragraphsOf(text).map((paragraph, index) => (
    <p key={index}>
      <Lines of={paragraph} />
    </p>
  ))

/** What is said beside a link, smaller. */
export const Hint = ({ text }: { text: string }) =>
  paragraphsOf(text).map((paragraph, index) => (
    <p key={index} style={{ margin: '8px 0 0', color: muted, fontSize: 13 }}>
      <Lines of={paragraph} />
    </p>
  ))

const Lines = ({ of: text }: { of: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

/** What somebody has typed, with its line ends. */
export const TypedWords = ({ text }: { text: string }) => (
  <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</p>
)

/** Where no more such mails are asked for: a line that ends with the link. */
export const LeaveLink = ({ line, href }: { line: string; href: string }) => (
  <>
    <Hint text={line.slice(0, -href.length).trimEnd()} />
    <PlainLink>
      <a href={href}>{href}</a>
    </PlainLink>
  </>
)

/** A link to copy, for mail programs that show no button. */
export const PlainLink = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: 0, fontSize: 13, overflowWrap: 'anywhere' }}>{children}</p>
)
