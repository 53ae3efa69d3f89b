import { asc, inArray, like, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { startMailServer, startSilentServer } from '../../../test/outside/mail-server.ts'
import { outbox } from '../database/tables.ts'
import { createMailer } from './mailer.ts'
import { type MailToQueue, type OutboxDeps, queueMail, startOutbox } from './outbox.ts'
import { removeMailOf, removeOldMail, removeOldMailTexts } from './remove-mail.ts'

/** Waits generously: the tests check that something happens, not how fast. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

const mail = (to: string, rest: Partial<MailToQueue> = {}): MailToQueue => ({
  kind: 'account_reset',
  from: 'Example Power <web@company.example>',
  to,
  subject: `For ${to} – Ω`,
  text: 'Grüße',
  html: '<p>Grüße</p>',
  ...rest,
})

const connections = await Promise.all(engines.map(async engine => ({ engine, connection: await testDatabase(engine) })))

describe.each(connections)('$engine', ({ connection }) => {
  const { db } = connection
  let skewMs = 0
  const now = () => new Date(Date.now() + skewMs)
  const queue = (...mails: MailToQueue[]) =>
    db.transaction(async tx => {
      for (const one of mails) await queueMail(tx, one, now())
    })
  const rowsFor = (...to: string[]) => db.select().from(outbox).where(inArray(outbox.to, to)).orderBy(asc(outbox.id))

  async function worker(url: string, more: Partial<OutboxDeps> = {}) {
    const events: [string, Record<string, unknown> | undefined][] = []
    const note = (event: string, fields?: Record<string, unknown>) => void events.push([event, fields])
    const log = { info: note, warn: note, error: note }
    const { stop } = await startOutbox({
      connection,
      send: createMailer(url),
      log,
      now,
      aheadMs: () => skewMs,
      ...more,
    })
    onTestFinished(stop)
    return { events, stop }
  }
  /** Moves the clock for mails that wait for their next try. */
  const skip = async (ms: number) => {
    skewMs += ms
    await db.execute(sql`select pg_notify('outbox', '')`)
  }

  test('mail is sent after its transaction commits, and not before', async () => {
    const server = await startMailServer()
    onTestFinished(server.close)
    await worker(server.url)
    const failed = db.transaction(async tx => {
      await queueMail(tx, mail('never@buyer.example'), now())
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await queue(mail('a1@buyer.example', { replyTo: 'sales@company.example' }), mail('a2@buyer.example'))
    await eventually(() => expect(server.received).toHaveLength(2))
    const first = server.received.find(one => one.recipients[0] === 'a1@buyer.example')
    const [row, ...rest] = await eventually(async () => {
      const rows = await rowsFor('a1@buyer.example', 'a2@buyer.example', 'never@buyer.example')
      expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent'])
      return rows
    })
    expect(rest).toHaveLength(1)
    expect(row).toMatchObject({ state: 'sent', lastError: null })
    expect(first).toMatchObject({
      from: { address: 'web@company.example', name: 'Example Power' },
      replyTo: [{ address: 'sales@company.example' }],
      subject: 'For a1@buyer.example – Ω',
      messageId: row?.messageId,
    })
    expect(first?.text?.trim()).toBe('Grüße')
    expect(first?.html).toContain('<p>Grüße</p>')
    expect(first?.source).toContain('Auto-Submitted: auto-generated')
  })

  test('while the mail server is down the mail is tried again, with the same Message-ID', async () => {
    const gone = await startMailServer()
    await gone.close()
    const { events } = await worker(gone.url)
    await queue(mail('b@buyer.example'))
    await eventually(() => expect(events.map(([event]) => event)).toContain('mail_delayed'))
    await skip(1000)
    await eventually(async () =>
      expect((await rowsFor('b@buyer.example'))[0]).toMatchObject({ state: 'waiting', tries: 2 }),
    )
    const back = await startMailServer({}, gone.port)
    onTestFinished(back.close)
    await skip(60_000)
    await eventually(() => expect(back.received).toHaveLength(1))
    await eventually(async () => expect((await rowsFor('b@buyer.example'))[0]?.state).toBe('sent'))
    expect(back.received[0]?.messageId).toBe((await rowsFor('b@buyer.example'))[0]?.messageId)
  })

  test('a connection cut after DATA leads to another try with the same Message-ID', async () => {
    const seen: string[] = []
    let cuts = 2
    const server = await startMailServer({
      onData: (stream, _, callback) => {
        let source = ''
        stream.on('data', chunk => {
          source += chunk
        })
        stream.on('end', () => {
          seen.push(/^Message-ID: (.*)\r$/im.exec(source)?.[1] ?? '')
          if (cuts-- > 0) server.cut()
          else callback()
        })
      },
    })
    onTestFinished(server.close)
    await worker(server.url)
    await queue(mail('c@buyer.example'))
    await eventually(() => expect(seen).toHaveLength(1))
    for (const count of [2, 3]) {
      await eventually(async () => expect((await rowsFor('c@buyer.example'))[0]?.tries).toBe(count - 1))
      await skip(60_000)
      await eventually(() => expect(seen).toHaveLength(count))
    }
    await eventually(async () => expect((await rowsFor('c@buyer.example'))[0]?.state).toBe('sent'))
    expect(new Set(seen)).toEqual(new Set([(await rowsFor('c@buyer.example'))[0]?.messageId]))
  })

  test('a hanging mail server delays no other work, and the mail goes out when it recovers', async () => {
    const silent = await startSilentServer()
    const { events, stop } = await worker(`${silent.url}?greetingTimeout=700`)
    await queue(mail('d@buyer.example'))
    await eventually(() => expect(silent.connections()).toBe(1))
    const startedAt = performance.now()
    await queue(mail('d2@buyer.example'))
    expect(performance.now() - startedAt).toBeLessThan(1000)
    await eventually(() =>
      expect(events).toContainEqual([
        'mail_delayed',
        { mail: expect.any(Number), tries: 1, code: 'ETIMEDOUT', reply: undefined },
      ]),
    )
    silent.close()
    await stop()
    const server = await startMailServer()
    onTestFinished(server.close)
    await worker(server.url)
    await skip(60_000)
    await eventually(() =>
      expect(server.received.map(one => one.recipients[0]).sort()).toEqual(['d2@buyer.example', 'd@buyer.example']),
    )
  })

  test('a refused mail is given up after six tries, and the log does not have the e-mail address', async () => {
    const refuse = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
    let tries = 0
    const server = await startMailServer({
      onRcptTo: ({ address }, _, callback) => {
        if (!address.startsWith('e')) return callback()
        tries++
        callback(refuse)
      },
    })
    onTestFinished(server.close)
    const { events } = await worker(server.url)
    await queue(mail('e@buyer.example'), mail('f@buyer.example'))
    for (let count = 1; count <= 6; count++) {
      await eventually(async () => expect((await rowsFor('e@buyer.example'))[0]?.tries).toBe(count))
      await skip(60_000)
    }
    await new Promise(resolve => setTimeout(resolve, 300))
    const [row] = await rowsFor('e@buyer.example')
    expect(row).toMatchObject({ state: 'refused', tries: 6, lastError: expect.stringContaining('No such mailbox') })
    expect(tries).toBe(6)
    expect(events.filter(([event]) => event === 'mail_refused')).toEqual([
      ['mail_refused', { mail: row?.id, tries: 6, code: 'EENVELOPE', reply: 550 }],
    ])
    expect(JSON.stringify(events)).not.toContain('buyer.example')
    expect(server.received.map(one => one.recipients)).toEqual([['f@buyer.example']])
  })

  test.each([
    ['a greylisting 451', { onMailFrom: 451 }],
    ['a greeting of 554', { onConnect: 554 }],
  ])('%s does not count as a refusal of the mail', async (name, when) => {
    let isWell = false
    const trouble = (code: number) => (isWell ? undefined : Object.assign(new Error('later'), { responseCode: code }))
    const server = await startMailServer({
      onConnect: (_, callback) => callback('onConnect' in when ? trouble(554) : undefined),
      onMailFrom: (_, __, callback) => callback('onMailFrom' in when ? trouble(451) : undefined),
    })
    onTestFinished(server.close)
    await worker(server.url)
    const to = `${name.replaceAll(' ', '-')}@buyer.example`
    await queue(mail(to))
    for (let count = 1; count <= 8; count++) {
      await eventually(async () => expect((await rowsFor(to))[0]).toMatchObject({ tries: count, state: 'waiting' }))
      await skip(60_000)
    }
    isWell = true
    await skip(60_000)
    await eventually(() => expect(server.received).toHaveLength(1))
  })

  test('a mail with a secret link loses its text when it was sent or given up, and keeps its facts and subject', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _, callback) =>
        callback(
          address.startsWith('gone') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null,
        ),
    })
    onTestFinished(server.close)
    await worker(server.url)
    const words = {
      subject: 'Reset your password',
      text: 'planted-text',
      html: '<p>planted-html</p>',
      replyTo: 'planted-reply@buyer.example',
      headers: { 'List-Unsubscribe': '<https://planted-link.example>' },
      attachments: [{ maker: 'm', rowId: 1, fileName: 'planted-file.pdf', contentType: 'application/pdf' }],
    }
    const about = { reference: 'WQ-1', quoteId: 1, customerId: 2 }
    await queue(mail('words@buyer.example', { ...words, ...about }), mail('gone@buyer.example', words))
    const [sent] = await eventually(async () => {
      const rows = await rowsFor('words@buyer.example')
      expect(rows[0]?.state).toBe('sent')
      return rows
    })
    for (let tries = 1; tries <= 6; tries++) {
      await eventually(async () => expect((await rowsFor('gone@buyer.example'))[0]?.tries).toBe(tries))
      expect(JSON.stringify(await rowsFor('gone@buyer.example')).includes('planted')).toBe(tries < 6)
      await skip(60_000)
    }
    expect(server.received.map(one => one.html)).toEqual([expect.stringContaining('planted-html')])
    expect(JSON.stringify(sent)).not.toContain('planted')
    const facts = { ...about, to: 'words@buyer.example', sentAt: expect.any(Date), claimedUntil: null }
    expect(sent).toMatchObject({ ...facts, message: { subject: 'Reset your password', text: '', html: '' } })
    expect(sent?.messageId).toBe(server.received[0]?.messageId)
  })

  test('a mail without a secret link keeps its text; one with a lasting link keeps it only while it has not left', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _, callback) =>
        callback(
          address.startsWith('gone') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null,
        ),
    })
    onTestFinished(server.close)
    await worker(server.url)
    const to = ['plain@kept.example', 'link@kept.example', 'gone@kept.example'] as const
    const attachments = [{ maker: 'm', rowId: 1, fileName: 'a.pdf', contentType: 'application/pdf' }]
    await queue(
      mail(to[0], { kind: 'quote_status' }),
      mail(to[1], { kind: 'quote_received' }),
      mail(to[2], { kind: 'quote_received', attachments }),
    )
    for (let tries = 1; tries <= 6; tries++) {
      await eventually(async () => expect((await rowsFor(to[2]))[0]?.tries).toBe(tries))
      await skip(60_000)
    }
    const rows = await eventually(async () => {
      const all = await rowsFor(...to)
      expect(all.map(({ state }) => state)).toEqual(['sent', 'sent', 'refused'])
      return all
    })
    expect(rows.map(({ message }) => message.text)).toEqual(['Grüße', '', 'Grüße'])
    expect(rows[2]?.message.attachments).toEqual(attachments)
  })

  test('a mail is given up after five days of "not now", and onGivenUp is called', async () => {
    const dayMs = 86_400_000
    let isDown = false
    const later = Object.assign(new Error('planted@buyer.example is busy'), { responseCode: 451 })
    const server = await startMailServer({ onRcptTo: (_, __, callback) => callback(isDown ? null : later) })
    onTestFinished(server.close)
    const told: object[] = []
    const onGivenUp: OutboxDeps['onGivenUp'] = async (_, given) => void told.push(given)
    const first = await worker(server.url, { onGivenUp })
    const to = 'full@buyer.example'
    await queue(mail(to, { kind: 'quote_received', reference: 'WQ-7' }))
    for (let tries = 1; tries <= 5; tries++) {
      await eventually(async () => expect((await rowsFor(to))[0]).toMatchObject({ tries, state: 'waiting' }))
      await skip(dayMs - 3_600_000)
    }
    await eventually(async () => expect((await rowsFor(to))[0]).toMatchObject({ tries: 6, state: 'waiting' }))
    expect(told).toEqual([])
    await skip(6 * 3_600_000)
    await eventually(async () => expect((await rowsFor(to))[0]).toMatchObject({ tries: 7, state: 'refused' }))
    expect(told).toEqual([expect.objectContaining({ kind: 'quote_received', reference: 'WQ-7', to })])
    expect(first.events.at(-1)).toMatchObject(['mail_given_up', { tries: 7, reply: 451 }])
    expect(JSON.stringify(first.events)).not.toContain('buyer.example')
    await first.stop()
    isDown = true
    await worker(server.url)
    await skip(dayMs)
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect(server.received).toEqual([])
  })

  test('hanging recipients do not delay mail to others', async () => {
    const hanging: (() => void)[] = []
    const server = await startMailServer({
      onRcptTo: ({ address }, _, callback) =>
        address.startsWith('tar') ? void hanging.push(() => callback(null)) : callback(null),
    })
    onTestFinished(server.close)
    const { stop } = await worker(server.url)
    await queue(...[1, 2, 3].map(n => mail(`tar${n}@buyer.example`)), ...Array(12).fill(mail('tar1@buyer.example')))
    await eventually(() => expect(hanging).toHaveLength(3))
    const to = Array.from({ length: 20 }, (_, i) => `quick${i}@buyer.example`)
    await queue(...to.map(address => mail(address)))
    await eventually(() => expect(server.received.map(one => one.recipients[0]).sort()).toEqual(to.toSorted()))
    expect(hanging).toHaveLength(3)
    server.cut()
    await stop()
    await db.delete(outbox).where(like(outbox.to, 'tar%'))
  })

  test('one recipient gets one mail after the other, and a worker that stops gives back what it has not tried', async () => {
    const held: (() => void)[] = []
    const server = await startMailServer({ onRcptTo: (_, __, callback) => void held.push(() => callback(null)) })
    onTestFinished(server.close)
    const { stop } = await worker(server.url)
    const to = 'sales@lane.example'
    await queue(...[1, 2, 3, 4].map(n => mail(to, { subject: `${n}` })))
    await eventually(() => expect(held).toHaveLength(1))
    const stopped = stop()
    held[0]?.()
    await stopped
    expect((await rowsFor(to)).map(({ state, tries, claimedUntil }) => [state, tries, claimedUntil])).toEqual([
      ['sent', 0, null],
      ...Array(3).fill(['waiting', 0, null]),
    ])
    await worker(server.url)
    for (const count of [2, 3, 4]) {
      await eventually(() => expect(held).toHaveLength(count))
      held[count - 1]?.()
    }
    await eventually(() => expect(server.received.map(one => one.subject)).toEqual(['1', '2', '3', '4']))
  })

  test('a worker at rest wakes when the next mail falls due, though nobody announces it', async () => {
    const server = await startMailServer()
    onTestFinished(server.close)
    const sendAt = new Date(now().getTime() + 4000)
    await db.transaction(tx => queueMail(tx, mail('r@buyer.example'), now(), sendAt))
    await worker(server.url)
    // Long before the longest pause is over.
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 20_000, interval: 20 })
    expect(now().getTime()).toBeGreaterThan(sendAt.getTime() - 500)
  })

  test('several workers send each mail once', async () => {
    const server = await startMailServer()
    onTestFinished(server.close)
    await Promise.all([worker(server.url), worker(server.url), worker(server.url)])
    const to = Array.from({ length: 40 }, (_, i) => `g${i}@buyer.example`)
    await queue(...to.map(address => mail(address)))
    await eventually(() => expect(server.received.length).toBeGreaterThanOrEqual(40))
    await eventually(async () => expect((await rowsFor(...to)).every(({ state }) => state === 'sent')).toBe(true))
    expect(server.received.map(one => one.recipients[0]).sort()).toEqual(to.sort())
  })

  test('stop waits for sends under way', async () => {
    let isDone = false
    const server = await startMailServer({
      onData: (stream, _, callback) => {
        stream.resume()
        stream.on('end', () =>
          setTimeout(() => {
            isDone = true
            callback()
          }, 400),
        )
      },
    })
    onTestFinished(server.close)
    const { events, stop } = await worker(server.url)
    await queue(mail('h@buyer.example'))
    await eventually(async () =>
      expect((await rowsFor('h@buyer.example'))[0]?.claimedUntil?.getTime()).toBeGreaterThan(now().getTime()),
    )
    await stop()
    expect(isDone).toBe(true)
    expect((await rowsFor('h@buyer.example'))[0]?.state).toBe('sent')
    expect(events.map(([event]) => event)).toEqual(['mail_sent'])
  })

  test('an e-mail address cannot inject a header or a list of recipients', async () => {
    for (const part of [
      { subject: 'a\r\nBcc: x@y.zz' },
      { replyTo: 'a@b.co\nBcc: x@y.zz' },
      { from: 'a@b.co\r\n' },
      { subject: 'a\0' },
    ])
      await expect(queue(mail('i@buyer.example', part))).rejects.toThrow('one line')
    const server = await startMailServer()
    onTestFinished(server.close)
    await worker(server.url)
    await queue(
      mail('i@buyer.example, j@buyer.example', { replyTo: 'k@buyer.example, l@buyer.example' }),
      mail('m@buyer.example'),
    )
    await eventually(() => expect(server.received.map(one => one.recipients)).toContainEqual(['m@buyer.example']))
    for (const { recipients } of server.received) expect(recipients.length).toBe(1)
    await db.delete(outbox).where(inArray(outbox.to, ['i@buyer.example, j@buyer.example']))
  })

  test('the mail to and about a customer goes with the account; what waits is sent first', async () => {
    const rows = [
      { to: 'o1@buyer.example', customerId: 71, state: 'waiting' },
      { to: 'o2@buyer.example', customerId: 71, state: 'sent' },
      { to: 'o3@buyer.example', customerId: 72, state: 'sent' },
      { to: 'o4@buyer.example', customerId: null, state: 'refused' },
    ] as const
    const distant = new Date(now().getTime() + 3_600_000)
    for (const { state, ...about } of rows) {
      await queue(mail(about.to, about))
      await db
        .update(outbox)
        .set({ state, nextTryAt: distant })
        .where(inArray(outbox.to, [about.to]))
    }
    await removeMailOf(db, { id: 71, email: 'o4@buyer.example' })
    expect((await rowsFor(...rows.map(({ to }) => to))).map(({ to }) => to)).toEqual([rows[0].to, rows[2].to])
    await db.delete(outbox).where(like(outbox.to, 'o%'))
  })

  test('the text of a mail goes seven days after it was sent, in batches; what was not sent keeps it', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _, callback) =>
        callback(address.startsWith('p2@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    })
    onTestFinished(server.close)
    const { stop } = await worker(server.url)
    const to = ['p1@buyer.example', 'p2@buyer.example']
    await queue(...to.map(one => mail(one, { kind: 'quote_status', replyTo: 'sales@company.example' })))
    for (let tries = 1; tries <= 6; tries++) {
      await eventually(async () => expect((await rowsFor('p2@buyer.example'))[0]?.tries).toBe(tries))
      await skip(86_400_000)
    }
    await stop()
    expect((await rowsFor(...to)).map(({ state }) => state)).toEqual(['sent', 'refused'])
    const [first] = await rowsFor('p1@buyer.example')
    if (!first) throw new Error('no mail')
    const { id: _, ...row } = first
    const many = Array.from({ length: 1500 }, (_, i) => ({ ...row, to: 'p3@buyer.example', messageId: `<p3-${i}@x>` }))
    await db.insert(outbox).values(many)
    const sentAt = row.sentAt?.getTime() ?? 0
    const countTexts = async (...of: string[]) =>
      (await rowsFor(...of)).filter(({ message }) => message.html !== '').length
    const week = 7 * 86_400_000
    await removeOldMailTexts(db, new Date(sentAt + week - 1000))
    expect(await countTexts(...to, 'p3@buyer.example')).toBe(1502)
    await removeOldMailTexts(db, new Date(sentAt + week + 1000))
    expect(await countTexts('p2@buyer.example')).toBe(1)
    expect(await countTexts('p1@buyer.example', 'p3@buyer.example')).toBe(0)
    const [sent] = await rowsFor('p1@buyer.example')
    expect(sent?.message).toEqual({ ...row.message, text: '', html: '' })
    expect(sent?.message).toMatchObject({ subject: row.message.subject, replyTo: 'sales@company.example' })
    await db.delete(outbox).where(inArray(outbox.to, [...to, 'p3@buyer.example']))
  })

  test('old sent mail is deleted, waiting mail is not', async () => {
    await queue(mail('n@buyer.example'))
    await removeOldMail(db, new Date(now().getTime() + 31 * 86_400_000))
    const left = await db.select().from(outbox)
    expect(left.map(({ to, state }) => [to, state])).toEqual([['n@buyer.example', 'waiting']])
  })
})
