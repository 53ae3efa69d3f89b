import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { html } from 'hono/html'
import PostalMime from 'postal-mime'
import type { Database } from '../database/connection.ts'
import { outbox } from '../database/tables.ts'
import { type App, createRoutes, type Env } from '../http/app.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import { mailFileName } from './mail-folder.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// A mail may use inline styles, but no scripts, no foreign pictures and not our origin.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'"

/** Pages that show the mail that was kept instead of sent. They answer requests of this machine only. */
export function devMailRoutes({ db, folder }: { db: Database; folder: string }): App {
  const app = createRoutes()
  app.use('/dev/mail/*', async (c, next) => (isLocal(c) ? next() : c.notFound()))
  app.get('/dev/mail', async c => answerPage(c, 'Mail', listPage(await listMail(db, folder))))
  app.get('/dev/mail/:id{[0-9]{1,9}}', async c => {
    const mail = await findMail(db, folder, Number(c.req.param('id')))
    return mail ? answerPage(c, mail.message.subject, mailPage(mail)) : c.notFound()
  })
  app.get('/dev/mail/:id{[0-9]{1,9}}/html', async c => {
    const mail = await findMail(db, folder, Number(c.req.param('id')))
    if (!mail) return c.notFound()
    c.header('Content-Security-Policy', mailPolicy)
    c.header('X-Frame-Options', 'SAMEORIGIN')
    return c.html(mail.message.html.replace('<head>', '<head><base target="_blank">'))
  })
  app.get('/dev/mail/style.css', c => c.body(style, 200, { 'Content-Type': 'text/css' }))
  app.all('/dev/*', c => c.notFound())
  return app
}

/** Whether the browser runs on this machine, uses a local host name (a page of another site cannot), and no proxy is in between. */
function isLocal(c: Context<Env>): boolean {
  const peer = (c.env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLoopback = isLoopbackHost(peer)
  const isLocalName = isLoopbackHost(new URL(c.req.url).hostname)
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(name => c.req.header(name) !== undefined)
  return isLoopback && isLocalName && !isProxied
}

const columns = {
  id: outbox.id,
  messageId: outbox.messageId,
  message: outbox.message,
  state: outbox.state,
  createdAt: outbox.createdAt,
}
type Row = Pick<typeof outbox.$inferSelect, keyof typeof columns>
type Mail = Row & { source: string }

async function listMail(db: Database, folder: string): Promise<Mail[]> {
  const rows = await db.select(columns).from(outbox).orderBy(desc(outbox.id)).limit(100)
  return Promise.all(rows.map(row => readKept(folder, row)))
}

async function findMail(db: Database, folder: string, id: number): Promise<Mail | null> {
  const [row] = await db.select(columns).from(outbox).where(eq(outbox.id, id))
  return row ? readKept(folder, row) : null
}

/** Adds the text from the file, because the database drops it when a mail is "sent". */
async function readKept(folder: string, row: Row): Promise<Mail> {
  const source = await readFile(join(folder, mailFileName(row)), 'utf8').catch(() => '')
  if (row.state === 'waiting' || source === '') return { ...row, source }
  const { subject = '', text = '', html = '', replyTo } = await PostalMime.parse(source)
  const answersTo = replyTo?.[0]?.address
  return {
    ...row,
    source,
    message: { ...row.message, subject, text, html, ...(answersTo ? { replyTo: answersTo } : {}) },
  }
}

function answerPage(c: Context, title: string, body: unknown) {
  c.header('Content-Security-Policy', pagePolicy)
  c.header('Cache-Control', 'no-store')
  return c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/mail/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`)
}

function listPage(mails: readonly Mail[]) {
  const rows = mails.map(
    ({ id, message, state, createdAt }) => html`<tr>
      <td>${createdAt.toISOString()}</td>
      <td>${message.to}</td>
      <td><a href="/dev/mail/${id}">${message.subject}</a></td>
      <td>${state}</td>
    </tr>`,
  )
  return html`<h1>Mail</h1>
    <p>No mail server is set (SMTP_URL): mail is kept here. The newest 100 are shown.</p>
    <table>
      <thead>
        <tr>
          <th>Date</th>
          <th>To</th>
          <th>Subject</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

function mailPage({ id, message, state, createdAt, source }: Mail) {
  const { from, to, replyTo = '', subject } = message
  const facts = Object.entries({ From: from, To: to, 'Reply to': replyTo, Date: createdAt.toISOString(), State: state })
  return html`<p><a href="/dev/mail">All mail</a></p>
    <h1>${subject}</h1>
    <dl>
      ${facts.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <h2>HTML</h2>
    <iframe title="HTML version" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${id}/html"></iframe>
    <h2>Text</h2>
    ${preformatted(message.text)}
    <h2>Source</h2>
    ${preformatted(source)}`
}

// On one line, because the template's indentation would become part of the text.
const preformatted = (text: string) => html`<pre>${text}</pre>`

const style = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #23272b }
table { border-collapse: collapse; width: 100% } th, td { padding: .4rem .8rem .4rem 0; text-align: left; border-bottom: 1px solid #d9d5cf }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem } dd { margin: 0 }
iframe { width: 100%; height: 40rem; border: 1px solid #d9d5cf } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f6f4f1; padding: 1rem }`
