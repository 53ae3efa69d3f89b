import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { customer } from '#features/site/session/server/tables.ts'
import { auditEntry } from '#server/database/tables.ts'
import { bulkLimit } from '#shared/desk/desk-replies.ts'
import { insertMember } from '../../../../../../test/builders/members.ts'
import { openCustomers } from '../../../../../../test/openers/open-customers.ts'
import {
  exportCustomers,
  getCustomer,
  listMatchingCustomers,
  representCustomers,
  tagCustomers,
  undoCustomers,
} from '../../desk-contract.ts'

describe.each(await openCustomers())('$engine', ({ db, staff, guestRequests }) => {
  test('all that match get a representative and tags; guests are refused; an undo takes it back', async () => {
    const sam = await staff({ name: 'Sam', roles: ['sales_managers'] })
    const [one, two] = [
      await insertMember(db, { email: 'one@many.example' }),
      await insertMember(db, { email: 'two@many.example' }),
    ]
    const guest = await guestRequests('gail@many.example')
    const { reply: found } = await sam.browser.call(listMatchingCustomers, { query: { q: 'many.example' } })
    expect(found.ids.toSorted((a, b) => a - b)).toEqual([-guest.id, one.id, two.id])
    const late = await insertMember(db, { email: 'late@many.example' })
    const body = { ids: [...found.ids, sam.id], representative_id: sam.id }
    const { reply } = await sam.browser.call(representCustomers, { body })
    expect(reply).toEqual({
      done: 2,
      unchanged: 0,
      refused: [
        { id: sam.id, name: sam.email, reason: expect.stringContaining('member of the staff') },
        { id: -guest.id, name: 'gail@many.example', reason: 'A guest has no account.' },
      ],
      batch_id: expect.any(String),
    })
    const page = async (id: number) => (await sam.browser.call(getCustomer, { params: { id } })).reply
    expect((await page(one.id)).representative).toBe('Sam')
    expect((await page(late.id)).representative).toBe(null)
    const tags = { ids: [one.id], add: ['Reseller'], remove: [] }
    expect((await sam.browser.call(tagCustomers, { body: tags })).reply).toMatchObject({ done: 1 })
    expect((await sam.browser.call(tagCustomers, { body: tags })).reply).toMatchObject({ done: 0, unchanged: 1 })
    expect((await page(one.id)).tags).toEqual(['Reseller'])
    const undone = await sam.browser.call(undoCustomers, { body: { batch_id: reply.batch_id ?? '' } })
    expect(undone.reply).toMatchObject({ done: 2, refused: [] })
    expect([(await page(one.id)).representative, (await page(two.id)).representative]).toEqual([null, null])
    expect((await page(one.id)).tags).toEqual(['Reseller'])
    const audits = await db.select().from(auditEntry).where(eq(auditEntry.customerId, two.id))
    expect(audits.filter(row => row.event === 'customer_changed').map(row => row.details)).toEqual([
      { fields: ['representative_id'], batch_id: reply.batch_id },
      { fields: ['undone'], batch_id: undone.reply.batch_id },
    ])
  })

  test('more than the limit is refused with words, and readers change nothing', async () => {
    const reader = await staff({ roles: ['readers'] })
    await db.execute(sql`insert into ${customer} (email, is_guest, first_name, company)
      select 'crowd' || n || '@crowd.example', false, 'Ann', 'Crowd' from generate_series(1, ${bulkLimit + 1}) n`)
    const { status, error } = await reader.browser.call(listMatchingCustomers, { query: { q: 'crowd' } })
    expect([status, error.code]).toEqual([400, 'too_many'])
    expect(error.message).toBe('More than 1000 rows match. Narrow the list with a filter first.')
    const body = { ids: [1], add: ['x'], remove: [] }
    expect((await reader.browser.call(tagCustomers, { body })).status).toBe(403)
  })

  test('rows are exported by administrators who have just confirmed', async () => {
    const { id } = await insertMember(db, { email: 'export@rows.example' })
    const guest = await guestRequests('gus@rows.example', { company: '=SUM(1)' })
    const ask = async (roles: 'administrators' | 'sales', factorAt?: Date, format?: 'xlsx') => {
      const body = JSON.stringify({ ids: [id, -guest.id], format })
      const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'X-Desk': '1' } }
      const member = await staff({ roles: [roles], ...(factorAt && { factorAt }) })
      const answer = await member.browser.send(exportCustomers.path, init, '/api-backend')
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, text: bytes.toString(), bytes }
    }
    expect((await ask('sales')).status).toBe(403)
    expect((await ask('administrators', new Date('2026-11-20T00:00:00Z'))).status).not.toBe(200)
    const { status, text } = await ask('administrators')
    expect(status).toBe(200)
    expect(text.split('\r\n').length).toBe(4)
    expect(text).toContain('export@rows.example')
    expect(text).toContain("'=SUM(1)")
    const { sheets } = await readXlsx((await ask('administrators', undefined, 'xlsx')).bytes)
    const [head = [], ...rows] = sheets[0]?.rows ?? []
    const guestRow = rows.find(row => row.includes('gus@rows.example')) ?? []
    expect(guestRow).toContain('=SUM(1)')
    // Times are times, in UTC.
    expect(guestRow[head.length - 1]).toEqual(expect.any(Date))
    expect(new Date(String(guestRow[head.length - 1])).getUTCFullYear()).toBe(2026)
  })
})
