import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import type { Database } from '#server/database/connection.ts'
import { auditEntry } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { type AuditFact, keepAudit } from '#server/security/audit.ts'
import { insertMember } from '../../../../../../test/builders/members.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { exportAudit, getAuditEntry, listAudit } from '../../desk-contract.ts'
import { auditDeskRoutes } from './routes.ts'

const start = new Date('2026-05-04T10:00:00Z')
const minute = (count: number) => new Date(start.getTime() + count * 60_000)

const context = {
  log: silentLog,
  traceId: 'trace-1',
  clientAddress: '192.0.2.7',
  caller: { kind: 'anonymous', visitorKeyHash: null },
  staff: null,
} as const

const shops = await openShops({ more: auditDeskRoutes(), now: () => minute(1000) })

describe.each(shops)('$engine', ({ db, browser }) => {
  const write = (fact: Partial<AuditFact>, at = start) =>
    db.transaction(tx => keepAudit(tx, { ...context, now: at }, { event: 'exported', customerId: null, ...fact }))
  const open = (role: StaffRole = 'administrators', factorAt = minute(999)) =>
    openStaff(db, browser(), { roles: [role], name: 'Ada Admin', now: minute(999), factorAt })
  const newest = async (from: Database) =>
    (await from.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0]

  test('an entry names who, what, whom, when, from where, and keeps details and reason', async () => {
    const ada = await open()
    const rita = await insertMember(db)
    const details = { before: 'a', after: 'b' }
    await write({ event: 'role_added', customerId: rita.id, actorId: ada.id, reason: 'New job', details })
    const { reply } = await ada.browser.call(listAudit)
    expect(reply.rows[0]).toEqual({
      id: expect.any(Number),
      at: start.toISOString(),
      event: 'role_added',
      actor: { id: ada.id, name: 'Ada Admin' },
      account: { id: rita.id, name: rita.email },
      subject: null,
      reason: 'New job',
      address: '192.0.2.7',
    })
    const entry = await ada.browser.call(getAuditEntry, { params: { id: reply.rows[0]?.id ?? 0 } })
    expect(entry.reply).toEqual({
      ...reply.rows[0],
      trace_id: 'trace-1',
      details,
      hash: expect.stringMatching(/^\w{64}$/),
    })
    expect((await ada.browser.call(getAuditEntry, { params: { id: 2_000_000 } })).status).toBe(404)
  })

  test('a person who is gone is named by his number', async () => {
    const ada = await open()
    await write({ event: 'account_deleted', customerId: 1_999_999 })
    expect((await ada.browser.call(listAudit)).reply.rows[0]?.account).toEqual({ id: 1_999_999, name: null })
  })

  test.each<[string, (person: { id: number; email: string }) => Record<string, string>, string[]]>([
    ['event', () => ({ event: 'role_removed' }), ['third']],
    ['account by e-mail address', ({ email }) => ({ account: ` ${email.toUpperCase()} ` }), ['second']],
    ['account by number', ({ id }) => ({ account: String(id) }), ['second']],
    ['actor', ({ id }) => ({ actor: String(id) }), ['first']],
    ['subject', () => ({ subject_kind: 'mail', subject_id: '12' }), ['third']],
    ['a time', () => ({ from: minute(1).toISOString(), to: minute(2).toISOString() }), ['second']],
    ['words of the details', () => ({ q: 'FOX%' }), ['third']],
    ['nobody with this e-mail address', () => ({ account: 'nobody@x.example' }), []],
  ])('the list is filtered by %s', async (_, filterFor, expected) => {
    const ada = await open()
    const rita = await insertMember(db)
    const mark = crypto.randomUUID()
    await write({ actorId: rita.id, reason: `first ${mark}` }, minute(0))
    await write({ customerId: rita.id, reason: `second ${mark}` }, minute(1))
    const about = { subject: { kind: 'mail', id: 12 }, details: { words: 'a fox% jumps' } }
    await write({ event: 'role_removed', ...about, reason: `third ${mark}` }, minute(2))
    const { reply } = await ada.browser.call(listAudit, { query: filterFor(rita) })
    const reasons = reply.rows.map(({ reason }) => reason ?? '')
    expect(reasons.filter(reason => reason.endsWith(mark)).map(reason => reason.split(' ')[0])).toEqual(expected)
  })

  test('cursors lead through the list and back; one of another filter is refused', async () => {
    const ada = await open()
    const rita = await insertMember(db)
    for (let i = 0; i < 5; i++) await write({ customerId: rita.id, reason: `${i}` })
    const query = { account: rita.email, page_size: 2, event: 'exported' }
    const page = async (cursor: string | null) => {
      const { reply } = await ada.browser.call(listAudit, { query: { ...query, ...(cursor ? { cursor } : {}) } })
      return { ...reply, reasons: reply.rows.map(({ reason }) => reason) }
    }
    const first = await page(null)
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first, second, third].map(({ reasons }) => reasons)).toEqual([['4', '3'], ['2', '1'], ['0']])
    expect([first.previous, third.next]).toEqual([null, null])
    expect((await page(third.previous)).reasons).toEqual(['2', '1'])
    expect(first).toMatchObject({ count: 5, count_is_capped: false })
    const other = await ada.browser.call(listAudit, { query: { page_size: 2, cursor: first.next ?? '' } })
    expect(other.status).toBe(400)
  })

  test('reading the audit of a person is an entry; reading that of everybody is none', async () => {
    const ada = await open()
    const rita = await insertMember(db)
    await ada.browser.call(listAudit, { query: { account: rita.email } })
    expect(await newest(db)).toMatchObject({ event: 'audit_read', customerId: rita.id, actorId: ada.id })
    const before = await newest(db)
    await ada.browser.call(listAudit, { query: { event: 'login' } })
    expect(await newest(db)).toEqual(before)
  })

  test('a sales manager reads what concerns sales, and nothing else', async () => {
    const max = await open('sales_managers')
    await write({ event: 'role_added', reason: 'hidden' })
    const hidden = await newest(db)
    await write({ event: 'quotes_claimed', customerId: null })
    const { reply } = await max.browser.call(listAudit, { query: { page_size: 200 } })
    expect(new Set(reply.rows.map(({ event }) => event))).toEqual(new Set(['quotes_claimed']))
    expect((await max.browser.call(listAudit, { query: { event: 'role_added' } })).reply.rows).toEqual([])
    expect((await max.browser.call(getAuditEntry, { params: { id: hidden?.id ?? 0 } })).status).toBe(404)
    const file = await exported(max.browser)
    expect(await file.text()).not.toContain('hidden')
  })

  test.each(['readers', 'sales', 'content'] as const)('%s do not read it', async role => {
    const { browser: program } = await open(role)
    expect((await program.call(listAudit)).error.code).toBe('forbidden')
  })

  const exported = (program: ReturnType<typeof browser>, body: object = {}) =>
    program.send(
      '/Audit/Export',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
      exportAudit.base,
    )

  test('the export has every row that the filter finds, no formulas, and is an entry itself', async () => {
    const ada = await open()
    const rita = await insertMember(db)
    for (let i = 0; i < 3; i++) await write({ customerId: rita.id, reason: '=1+1', details: { a: 'x;"y"' } })
    const response = await exported(ada.browser, { account: rita.email })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('audit-2026-05-05.csv')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toContain('Number,When,Event,What')
    expect(lines.slice(4)).toEqual([''])
    expect(lines[1]).toContain("'=1+1")
    expect(await newest(db)).toMatchObject({
      event: 'exported',
      actorId: ada.id,
      subjectId: 'audit',
      details: { rows: 3, filter: { account: rita.email } },
    })
  })

  test('an export of several batches has each entry once', async () => {
    const ada = await open()
    const mark = crypto.randomUUID()
    await db
      .insert(auditEntry)
      .values(Array.from({ length: 1203 }, (_, i) => ({ at: start, event: 'login', reason: `${mark} ${i}` })))
    const text = await (await exported(ada.browser, { q: mark })).text()
    expect(text.split('\r\n')).toHaveLength(1 + 1203 + 1)
    expect(new Set(text.match(new RegExp(`${mark} \\d+`, 'g'))).size).toBe(1203)
  })

  test('the export needs a fresh factor', async () => {
    const ada = await open('administrators', minute(900))
    const response = await exported(ada.browser)
    expect([response.status, (await response.json()).code]).toEqual([403, 'step_up'])
  })
})
