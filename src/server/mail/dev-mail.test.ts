import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../test/databases/test-database.ts'
import { outbox } from '../database/tables.ts'
import { silentLog } from '../process/log.ts'
import { devMailRoutes } from './dev-mail.ts'
import { createMailFolder } from './mail-folder.ts'
import { queueMail, startOutbox } from './outbox.ts'

const now = () => new Date('2026-05-04T10:00:00Z')
const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const message = {
  kind: 'account_reset' as const,
  from: 'Example Power <web@company.example>',
  to: 'ann@buyer.example',
  replyTo: 'sales@company.example',
  subject: 'Quote <b>1</b> – Ω',
  text: 'Hello </pre><script>alert(1)</script>',
  html: '<!doctype html><html><head></head><body><p style="color:red">Hello</p></body></html>',
}

/** Queues a mail that the worker keeps as a file. */
async function keptMail() {
  const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const connection = await testDatabase('pglite')
  const send = createMailFolder(folder, now)
  const { stop } = await startOutbox({ connection, send, log: silentLog, now })
  await queueMail(connection.db, message, now())
  const row = await vi.waitFor(async () => {
    const [first] = await connection.db.select().from(outbox)
    if (first?.state !== 'sent') throw new Error('not yet')
    return first
  })
  await stop()
  return { folder, row, send, app: devMailRoutes({ db: connection.db, folder }) }
}

test('without a mail server each mail becomes one file, even when it is sent twice', async () => {
  const { folder, row, send } = await keptMail()
  await send({ ...row, message }, AbortSignal.timeout(1000))
  const files = await readdir(folder)
  expect(files).toEqual([`2026-05-04T10-00-00-000Z-${row.messageId.slice(1, 37)}.eml`])
  const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')))
  expect(mail).toMatchObject({
    messageId: row.messageId,
    subject: message.subject,
    date: '2026-05-04T10:00:00.000Z',
    to: [{ address: 'ann@buyer.example' }],
    replyTo: [{ address: 'sales@company.example' }],
  })
  expect(mail.text?.trim()).toBe(message.text)
})

test('the pages list the mail and show it as HTML, text and source, and run no script of it', async () => {
  const { app, row } = await keptMail()
  // The database drops the text of a sent mail, so the pages read the file.
  expect(JSON.stringify(row)).not.toContain('Hello')
  const list = await app.request('/dev/mail', {}, local)
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await list.text()).toContain(`<a href="/dev/mail/${row.id}">Quote &lt;b&gt;1&lt;/b&gt; – Ω</a>`)

  const page = await (await app.request(`/dev/mail/${row.id}`, {}, local)).text()
  expect(page).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${row.id}/html"`)
  expect(page).toContain('Hello &lt;/pre&gt;&lt;script&gt;')
  expect(page).toContain(`Message-ID: &lt;${row.messageId.slice(1, -1)}&gt;`)
  expect(page).not.toContain('<script>')

  const html = await app.request(`/dev/mail/${row.id}/html`, {}, local)
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
  expect(html.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(await html.text()).toContain('<p style="color:red">Hello</p>')
  for (const path of ['/dev/mail/999', '/dev/mail/x', '/dev/mail/1/source', '/dev/mail/..%2f'])
    expect((await app.request(path, {}, local)).status).toBe(404)
})

test('only this machine can read the mail: no other peer, no proxy, no page of another site', async () => {
  const { app, row } = await keptMail()
  const statuses = async (init: RequestInit, env: object, origin = 'http://localhost') =>
    Promise.all(
      ['', `/${row.id}`, `/${row.id}/html`].map(
        async path => (await app.request(`${origin}/dev/mail${path}`, init, env)).status,
      ),
    )
  expect(await statuses({}, local)).toEqual([200, 200, 200])
  expect(
    await statuses({}, { incoming: { socket: { remoteAddress: '::ffff:127.0.0.1' } } }, 'http://[::1]:3000'),
  ).toEqual([200, 200, 200])
  const refused = [404, 404, 404]
  for (const remoteAddress of ['10.0.0.5', '::ffff:192.168.1.4', '', undefined])
    expect(await statuses({}, { incoming: { socket: { remoteAddress } } })).toEqual(refused)
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
    expect(await statuses({ headers: { [header]: '127.0.0.1' } }, local)).toEqual(refused)
  expect(await statuses({}, local, 'http://evil.example')).toEqual(refused)
  expect(await statuses({}, {})).toEqual(refused)
})
