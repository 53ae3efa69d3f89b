import { asc, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { auditEntry, outbox } from '#server/database/tables.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { type MailToQueue, queueMail, startOutbox } from '#server/mail/outbox.ts'
import { silentLog } from '#server/process/log.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { startMailServer } from '../../../../../../test/outside/mail-server.ts'
import {
  getMail,
  getMailBody,
  getMailState,
  giveUpMails,
  listMails,
  redirectMail,
  sendMailsAgain,
  sendMailsNow,
} from '../../desk-contract.ts'
import { mailQueueDeskRoutes } from './routes.ts'

const now = new Date('2026-05-04T10:00:00Z')
const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000)
type Row = typeof outbox.$inferInsert

const shops = await openShops({ more: mailQueueDeskRoutes(), now: () => now })

describe.each(shops)('$engine', ({ db, connection, browser }) => {
  /** Queues a mail and sets columns of its row. */
  async function add(mail: Partial<MailToQueue> = {}, columns: Partial<Row> = {}) {
    const whole = {
      from: 'web@company.example',
      to: 'rita@buyer.example',
      subject: 'Hello',
      text: 'Grüße',
      html: '<p>Grüße</p>',
    }
    await queueMail(db, { kind: 'quote_status', ...whole, ...mail }, now)
    const [row] = await db.select({ id: outbox.id }).from(outbox).orderBy(desc(outbox.id)).limit(1)
    const id = row?.id ?? 0
    if (Object.keys(columns).length > 0) await db.update(outbox).set(columns).where(eq(outbox.id, id))
    return id
  }
  const rowOf = async (id: number) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]
  const newest = async () => (await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]
  const open = (role: StaffRole = 'administrators') => openStaff(db, browser(), { roles: [role], now })
  const auditOf = (id: number) =>
    db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, `${id}`))
      .orderBy(asc(auditEntry.id))
  const refusedColumns = { state: 'refused', lastError: 'refused: 550 No such mailbox', tries: 6 } as const
  const word = () => crypto.randomUUID()

  test('the list shows states, and is filtered by state, kind, address, quote and error', async () => {
    const { browser: desk } = await open()
    const to = `${word()}@Buyer.example`
    await add({ to }, {})
    await add({ to }, { lastError: 'deferred: 451 later', tries: 2, nextTryAt: new Date(now.getTime() + 60_000) })
    await add(
      { to, kind: 'quote_received', reference: 'WQ-77', quoteId: 5, customerId: 6 },
      { state: 'sent', sentAt: now },
    )
    await add({ to }, refusedColumns)
    const list = async (query: Record<string, string | undefined> = {}) =>
      (await desk.call(listMails, { query: { to: to.toLowerCase(), ...query } })).reply
    expect((await list()).rows.map(({ state }) => state)).toEqual(['refused', 'sent', 'delayed', 'waiting'])
    expect(await list()).toMatchObject({ count: 4, count_is_capped: false, next: null, previous: null })
    expect((await list({ state: undefined })).count).toBe(4)
    for (const state of ['waiting', 'delayed', 'sent', 'refused'])
      expect((await list({ state })).rows.map(row => row.state)).toEqual([state])
    expect((await list({ state: 'cancelled' })).rows).toEqual([])
    expect((await list({ kind: 'quote_received' })).rows[0]).toMatchObject({
      reference: 'WQ-77',
      quote_id: 5,
      customer_id: 6,
    })
    expect((await list({ reference: 'q-77' })).count).toBe(1)
    expect((await list({ error: 'NO SUCH' })).rows.map(row => row.state)).toEqual(['refused'])
    const { next } = await list({ page_size: '3' })
    expect((await list({ page_size: '3', cursor: next ?? '' })).rows.map(({ state }) => state)).toEqual(['waiting'])
  })

  test('a mail is shown as it was sent, in a document without scripts', async () => {
    const { browser: desk } = await open()
    const id = await add({ replyTo: 'a@b.example' }, { state: 'sent', sentAt: now })
    const { reply } = await desk.call(getMail, { params: { id } })
    expect(reply).toMatchObject({
      text: 'Grüße',
      from: 'web@company.example',
      reply_to: 'a@b.example',
      repeated_by: [],
    })
    const body = await desk.send(`/Mail/Body/${id}`, {}, getMailBody.base)
    expect(await body.text()).toBe('<p>Grüße</p>')
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect((await desk.call(getMail, { params: { id: 2_000_000 } })).status).toBe(404)
  })

  test.each(['account_reset', 'quote_received', 'staff_invitation'] as const)(
    'the link in a mail of the kind %s is shown to nobody, not even while it waits',
    async kind => {
      const { browser: desk } = await open()
      const link = `https://catalogue.example/planted-${word()}`
      const id = await add({ kind, text: link, html: `<a href="${link}">` })
      const whole = await desk.send(`/Mail/Get/${id}`, {}, getMail.base)
      expect(await whole.json()).toMatchObject({ subject: 'Hello', text: null, has_text: true })
      const list = await desk.send('/Mail/List', {}, listMails.base)
      expect(await list.text()).not.toContain('planted')
      expect((await desk.send(`/Mail/Body/${id}`, {}, getMailBody.base)).status).toBe(404)
    },
  )

  test('a waiting mail is tried at once; what is due, sent, being sent or gone is reported', async () => {
    const { browser: desk, id: staffId } = await open()
    const later = new Date(now.getTime() + 600_000)
    const delayed = await add({}, { lastError: 'deferred: later', nextTryAt: later })
    const due = await add({}, { nextTryAt: minutesAgo(1) })
    const sent = await add({}, { state: 'sent' })
    const claimed = await add({ to: 'busy@x.example' }, { nextTryAt: later, claimedUntil: later })
    const ids = [delayed, due, sent, claimed, 2_000_000]
    const { reply } = await desk.call(sendMailsNow, { body: { ids } })
    expect(reply).toEqual({
      done: 1,
      unchanged: 1,
      refused: [
        { id: sent, name: 'rita@buyer.example · Hello', reason: 'This mail no longer waits.' },
        { id: claimed, name: 'busy@x.example · Hello', reason: 'This mail is being sent at this moment.' },
        { id: 2_000_000, name: '2000000', reason: 'This mail is no longer there.' },
      ],
      batch_id: null,
    })
    expect((await rowOf(delayed))?.nextTryAt).toEqual(now)
    expect((await rowOf(claimed))?.nextTryAt).toEqual(later)
    expect(await auditOf(delayed)).toMatchObject([{ event: 'mail_sent_now', actorId: staffId, subjectKind: 'mail' }])
    expect(await auditOf(due)).toEqual([])
  })

  test('a mail is given up: it waits no longer, and a secret text goes', async () => {
    const { browser: desk } = await open()
    const plain = await add()
    const secret = await add({ kind: 'account_reset', text: 'planted', html: 'planted' })
    const { reply } = await desk.call(giveUpMails, { body: { ids: [plain, secret] } })
    expect(reply).toMatchObject({ done: 2, refused: [] })
    expect(await rowOf(plain)).toMatchObject({ state: 'cancelled', message: { text: 'Grüße' } })
    expect(JSON.stringify(await rowOf(secret))).not.toContain('planted')
    expect(await auditOf(secret)).toMatchObject([{ event: 'mail_cancelled' }])
  })

  test('a mail is sent again with the same text and files, and a Message-ID of its own', async () => {
    const { browser: desk } = await open()
    const server = await startMailServer()
    onTestFinished(server.close)
    await db.update(outbox).set({ state: 'cancelled' }).where(eq(outbox.state, 'waiting'))
    const about = { reference: 'WQ-1', quoteId: 3, customerId: 4 }
    const id = await add({ ...about, replyTo: 'a@b.example' }, { state: 'sent', sentAt: minutesAgo(60) })
    const before = await rowOf(id)
    const { reply } = await desk.call(sendMailsAgain, { body: { ids: [id] } })
    expect(reply).toMatchObject({ done: 1, refused: [] })
    const copy = await newest()
    expect(copy).toMatchObject({ ...about, repeats: id, state: 'waiting', tries: 0, createdAt: now, sentAt: null })
    expect(copy?.message).toEqual(before?.message)
    expect(await auditOf(id)).toMatchObject([{ event: 'mail_resent', details: { new_mail: copy?.id }, customerId: 4 }])
    const log = silentLog
    const { stop } = await startOutbox({ connection, send: createMailer(server.url), log, now: () => now })
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 60_000 })
    await stop()
    expect(server.received[0]).toMatchObject({ recipients: ['rita@buyer.example'], messageId: copy?.messageId })
    expect(copy?.messageId).not.toBe(before?.messageId)
    const shown = await desk.call(getMail, { params: { id } })
    expect(shown.reply.repeated_by).toEqual([copy?.id])
  })

  test('links that work once are not sent again, nor a text that is gone', async () => {
    const { browser: desk } = await open()
    const used = await add({ kind: 'account_reset' }, { state: 'refused' })
    const gone = await add({ kind: 'quote_received', text: '', html: '' }, { state: 'sent' })
    const waiting = await add()
    const { reply } = await desk.call(sendMailsAgain, { body: { ids: [used, gone, waiting] } })
    expect(reply.done).toBe(0)
    expect(reply.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [used, 'This mail has a personal link: it is neither sent again nor to anybody else.'],
      [gone, 'The text of this mail is no longer kept.'],
      [waiting, 'This mail still waits to be sent.'],
    ])
  })

  test('all refused mails of one error are sent again, each once', async () => {
    const { browser: desk } = await open()
    const error = `50%_full ${word()}`
    const ids = [
      await add({}, { ...refusedColumns, lastError: `refused: ${error}` }),
      await add({}, { ...refusedColumns, lastError: `x ${error} y` }),
    ]
    await add({}, { ...refusedColumns, lastError: `refused: ${error.replace('%_', '--')}` })
    const send = async () => (await desk.call(sendMailsAgain, { body: { error } })).reply
    expect(await send()).toMatchObject({ done: 2, refused: [] })
    expect(await send()).toMatchObject({ done: 0, refused: [] })
    const copies = await db.select().from(outbox).where(sql`${outbox.repeats} in (${ids[0]}, ${ids[1]})`)
    expect(copies).toHaveLength(2)
    expect((await desk.call(sendMailsAgain, { body: { error: 'x' } })).status).toBe(400)
    expect((await desk.call(sendMailsAgain, { body: {} })).status).toBe(400)
  })

  test('a mail goes to another address; the one that waited is given up, and the audit says to whom', async () => {
    const { browser: desk } = await open()
    const id = await add({ kind: 'quote_received', to: 'typo@buyer.exmaple' })
    const { reply } = await desk.call(redirectMail, { params: { id }, body: { to: ' right@buyer.example ' } })
    expect(await rowOf(reply.id)).toMatchObject({
      repeats: id,
      to: 'right@buyer.example',
      state: 'waiting',
      message: { to: 'right@buyer.example', text: 'Grüße' },
    })
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', to: 'typo@buyer.exmaple' })
    expect(await auditOf(id)).toMatchObject([
      { event: 'mail_redirected', details: { new_mail: reply.id, to: 'right@buyer.example' } },
    ])
    for (const to of ['', 'nobody', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'])
      expect((await desk.call(redirectMail, { params: { id: reply.id }, body: { to } })).error.errors).toHaveProperty(
        'to',
      )
  })

  test('a link that opens an account is sent to nobody else', async () => {
    const { browser: desk } = await open()
    const id = await add({ kind: 'account_reset' })
    const { status, error } = await desk.call(redirectMail, { params: { id }, body: { to: 'me@evil.example' } })
    expect([status, error.code]).toEqual([400, 'not_possible'])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', to: 'rita@buyer.example' })
    expect((await desk.call(redirectMail, { params: { id: 2_000_000 }, body: { to: 'a@b.example' } })).status).toBe(404)
  })

  test('every member of the staff sees that mail waits or has failed', async () => {
    await db.delete(outbox)
    const { browser: desk } = await open('readers')
    const state = async () => (await desk.call(getMailState)).reply
    expect(await state()).toEqual({ oldest_waiting_minutes: null, oldest_waiting_state: null, failed_today: 0 })
    await add({}, { createdAt: minutesAgo(12.5), lastError: 'failed: no answer' })
    await add({}, { createdAt: minutesAgo(2) })
    const failed = await add({}, { ...refusedColumns, nextTryAt: minutesAgo(60) })
    await add({}, { ...refusedColumns, nextTryAt: minutesAgo(25 * 60) })
    expect(await state()).toEqual({ oldest_waiting_minutes: 12, oldest_waiting_state: 'delayed', failed_today: 1 })
    const { browser: admin } = await open()
    await admin.call(sendMailsAgain, { body: { ids: [failed] } })
    expect(await state()).toMatchObject({ oldest_waiting_minutes: 12, failed_today: 0 })
  })

  test.each(['readers', 'sales', 'sales_managers', 'content'] as const)('%s neither read nor send mail', async role => {
    const { browser: desk } = await open(role)
    const id = await add()
    const calls = [
      desk.call(listMails),
      desk.call(getMail, { params: { id } }),
      desk.call(sendMailsNow, { body: { ids: [id] } }),
      desk.call(sendMailsAgain, { body: { ids: [id] } }),
      desk.call(giveUpMails, { body: { ids: [id] } }),
      desk.call(redirectMail, { params: { id }, body: { to: 'a@b.example' } }),
    ]
    for (const { error } of await Promise.all(calls)) expect(error.code).toBe('forbidden')
  })
})
