import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { assignQuotes, findQuotes } from '#features/quotes/quote-inbox/desk-contract.ts'
import { activateAccount, deleteAccount, listActs, updateCustomerInfo } from '#features/site/account/contract.ts'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { impersonateCustomer } from '#features/site/session/desk-contract.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import {
  insertMember,
  linkIn,
  logIn,
  mailsTo,
  openMember,
  testPassword,
} from '../../../../../../test/builders/members.ts'
import { openCustomers } from '../../../../../../test/openers/open-customers.ts'
import {
  addCustomerNote,
  endCustomerSessions,
  findCustomers,
  getCustomer,
  listCustomers,
  listRepresentatives,
  representCustomers,
  saveCustomer,
  undoCustomers,
} from '../../desk-contract.ts'

describe.each(await openCustomers())('$engine', ({ db, browser, staff, guestRequests, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const list = async ({ browser: desk }: Staff, query: Record<string, string | number> = {}) => {
    const { reply, status, error } = await desk.call(listCustomers, { query: { page_size: 200, ...query } })
    expect(status, JSON.stringify(error)).toBe(200)
    return reply.rows
  }
  const page = async ({ browser: desk }: Staff, key: number | string) =>
    (await desk.call(getCustomer, { params: { id: key } })).reply
  const save = ({ browser: desk }: Staff, id: number, base_revision: number, changes: object) =>
    desk.call(saveCustomer, { params: { id }, body: { base_revision, changes } })
  const auditOf = (customerId: number, event: string) =>
    db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.customerId, customerId), eq(auditEntry.event, event)))

  test('the list has customers, guests once by e-mail and unconfirmed accounts, and no staff', async () => {
    const sam = await staff()
    const rita = await insertMember(db, { email: 'rita@list.example', language: 'es' })
    const una = await insertMember(db, { email: 'una@list.example', isConfirmed: false })
    await guestRequests('gail@list.example')
    const second = await guestRequests('Gail@List.example')
    await guestRequests('rita@list.example')
    const mine = (await list(sam, { q: 'list.example' })).map(({ key, kind, email, quote_count }) => ({
      key,
      kind,
      email: email.toLowerCase(),
      quote_count,
    }))
    expect(mine.toSorted((a, b) => (a.email < b.email ? -1 : 1))).toEqual([
      { key: `g${second.id}`, kind: 'guest', email: 'gail@list.example', quote_count: 2 },
      { key: `${rita.id}`, kind: 'customer', email: rita.email, quote_count: 1 },
      { key: `${una.id}`, kind: 'unconfirmed', email: una.email, quote_count: 0 },
    ])
    expect((await list(sam, { q: sam.email })).length).toBe(0)
    const only = async (query: Record<string, string>) =>
      (await list(sam, { q: 'list.example', ...query })).map(row => row.kind)
    expect(await only({ kind: 'guest' })).toEqual(['guest'])
    expect(await only({ kind: 'customer' })).toEqual(['customer'])
    expect(await only({ kind: 'unconfirmed' })).toEqual(['unconfirmed'])
    expect(await only({ language: 'es' })).toEqual(['customer'])
    expect(await only({ locked: 'yes' })).toEqual([])
    expect(faults).toEqual([])
  })

  test.each([
    ['a name without its accents', 'garcia'],
    ['the beginning of a word of the company', 'Électro'],
    ['a part of the e-mail', 'núñez'],
    ['several words in any order', 'electro garcía'],
  ])('a customer is found by %s', async (_, q) => {
    const sam = await staff()
    const { id } = await insertMember(db, { email: `a.nunez-${crypto.randomUUID().slice(0, 8)}@find.example` })
    const { status } = await save(sam, id, 1, { first_name: 'Ana', last_name: 'García', company: 'Électro-Nord' })
    expect(status).toBe(200)
    expect((await list(sam, { q })).map(row => row.key)).toContain(`${id}`)
  })

  test('the finder names the newest whom it finds, and asks nothing for one letter', async () => {
    const sam = await staff()
    const { web_quote_id: number, id } = await guestRequests('gus@finder.example', { first_name: 'Gus' })
    const find = async (q: string) => (await sam.browser.call(findCustomers, { query: { q } })).reply
    const guest = { key: `g${id}`, name: 'Gus Guest', email: 'gus@finder.example', company: 'Guest Ltd' }
    expect(await find('gus finder')).toEqual([guest])
    expect([await find('g'), await find(' '), await find('’')]).toEqual([[], [], []])
    const quotes = async (q: string) => (await sam.browser.call(findQuotes, { query: { q } })).reply
    const found = { web_quote_id: number, customer: 'Gus Guest', company: 'Guest Ltd' }
    expect([await quotes(number), await quotes('gus'), await quotes('g'), await quotes('')]).toEqual([
      [found],
      [found],
      [],
      [],
    ])
    expect((await quotes(`${id}`)).map(row => row.web_quote_id)).toContain(number)
    const content = await staff({ roles: ['content'] })
    expect((await content.browser.call(findCustomers, { query: { q: 'gus' } })).status).toBe(403)
  })

  test('pages of a list neither repeat nor leave out a row, in both directions', async () => {
    const sam = await staff()
    for (let i = 0; i < 4; i++) {
      await insertMember(db, { email: `m${i}@pages.example` })
      await guestRequests(`g${i}@pages.example`)
    }
    const all = (await list(sam, { q: 'pages.example' })).map(row => row.key)
    expect(all.length).toBe(8)
    const read = async (
      cursor: string | null,
      keys: string[] = [],
    ): Promise<{ keys: string[]; back: string | null }> => {
      const query = { q: 'pages.example', page_size: 3, ...(cursor && { cursor }) }
      const { reply } = await sam.browser.call(listCustomers, { query })
      const read = [...keys, ...reply.rows.map(row => row.key)]
      return reply.next ? readOn(reply.next, read) : { keys: read, back: reply.previous }
    }
    const readOn = read
    const { keys, back } = await read(null)
    expect(keys).toEqual(all)
    const query = { q: 'pages.example', page_size: 3, cursor: back ?? '' }
    const { reply } = await sam.browser.call(listCustomers, { query })
    expect(reply.rows.map(row => row.key)).toEqual(all.slice(3, 6))
  })

  test('the page of a customer has what is known; a guest has one under his quote, until there is an account', async () => {
    const sam = await staff({ name: 'Sam Seller' })
    const rita = await openMember(db, browser())
    const asked = await guestRequests(rita.email)
    expect(await page(sam, rita.id)).toMatchObject({
      key: `${rita.id}`,
      kind: 'customer',
      email: rita.email,
      name: 'Rita Registered',
      session_count: 1,
      shared_list_count: 0,
      quotes: [{ id: asked.id, web_quote_id: asked.web_quote_id }],
      locked: null,
      notes: [],
    })
    const email = `${crypto.randomUUID()}@guest.example`
    const first = await guestRequests(email)
    const second = await guestRequests(email, { company: 'New Name Ltd' })
    expect(await page(sam, `g${first.id}`)).toMatchObject({
      key: `g${second.id}`,
      kind: 'guest',
      company: 'New Name Ltd',
      quote_count: 2,
    })
    const account = await insertMember(db, { email })
    expect((await page(sam, `g${first.id}`)).key).toBe(`${account.id}`)
    for (const key of ['0', 'g0', 'x', '2000000000', 'g2000000000'])
      expect((await sam.browser.call(getCustomer, { params: { id: key } })).status, key).toBe(404)
  })

  test('a save joins other fields, refuses the same field, and knows what the customer changes himself', async () => {
    const sam = await staff({ name: 'Sam', roles: ['sales_managers'] })
    const ann = await staff({ name: 'Ann Lee', roles: ['sales_managers'] })
    const rita = await openMember(db, browser())
    expect((await save(sam, rita.id, 1, { company: 'Acme Ltd', tags: ['key account'] })).reply.revision).toBe(2)
    const joined = await save(ann, rita.id, 1, { phone: '+1 555 0199', representative_id: ann.id })
    expect(joined.reply).toMatchObject({ revision: 3, merged_from: [2] })
    expect(joined.reply.record).toMatchObject({ company: 'Acme Ltd', representative: 'Ann Lee' })
    const stale = await save(sam, rita.id, 1, { phone: '+1 555 0000' })
    expect([stale.status, stale.error.code]).toEqual([409, 'stale_version'])
    expect(stale.error.errors?.phone?.[0]).toContain('Ann Lee')

    const own = {
      email: rita.email,
      first_name: 'Rita',
      last_name: 'Newname',
      phone: '+1 555 0199',
      company: 'Acme Ltd',
    }
    expect((await rita.browser.call(updateCustomerInfo, { body: own })).status).toBe(200)
    const later = await save(sam, rita.id, 3, { last_name: 'Wrong' })
    expect(later.error.code).toBe('stale_version')
    expect((await page(sam, rita.id)).last_name).toBe('Newname')
    expect((await page(sam, rita.id)).history[0]).toMatchObject({ source: 'customer', by: null })

    const content = await staff({ roles: ['content'] })
    const wrong = await save(sam, rita.id, 4, { representative_id: content.id })
    expect([wrong.status, wrong.error.errors?.representative_id?.length]).toEqual([400, 1])
    expect((await sam.browser.call(listRepresentatives)).reply.map(row => row.id)).not.toContain(content.id)
    expect((await auditOf(rita.id, 'customer_changed'))[0]?.details).toEqual({ fields: ['company', 'tags'] })
  })

  test('a new e-mail counts only when the customer follows its link', async () => {
    const sam = await staff({ roles: ['administrators'] })
    const rita = await insertMember(db, { language: 'fr' })
    const email = `new-${rita.id}@buyer.example`
    // Whoever has the new e-mail could log in, and export what administrators alone may.
    for (const role of ['sales', 'sales_managers'] as const) {
      const refused = await save(await staff({ roles: [role] }), rita.id, 1, { email })
      expect([refused.status, refused.error.errors?.email?.length]).toEqual([400, 1])
    }
    expect(await mailsTo(db, email)).toEqual([])
    const { reply } = await save(sam, rita.id, 1, { email: email.toUpperCase() })
    expect(reply.record).toMatchObject({ email: rita.email, pending_email: email })
    const [mail] = await mailsTo(db, email)
    expect(mail?.text).toContain('Confirmer')
    await browser().call(activateAccount, { query: linkIn(mail).query })
    expect(await page(sam, rita.id)).toMatchObject({ email, pending_email: null })
    const unconfirmed = await insertMember(db, { isConfirmed: false })
    expect((await save(sam, unconfirmed.id, 1, { email: 'a@b.example' })).error.errors?.email).toHaveLength(1)
  })

  test('notes stay with the staff; the same request writes one', async () => {
    const sam = await staff({ name: 'Sam Seller' })
    const rita = await openMember(db, browser())
    const write = () =>
      sam.browser.call(addCustomerNote, {
        params: { id: rita.id },
        body: { text: 'Calls on Mondays.' },
        headers: { 'Idempotency-Key': `note-${rita.id}` },
      })
    expect((await write()).reply.notes).toMatchObject([{ text: 'Calls on Mondays.', by: 'Sam Seller' }])
    expect((await write()).reply.notes).toHaveLength(1)
    const reader = await staff({ roles: ['readers'] })
    const refused = await reader.browser.call(addCustomerNote, { params: { id: rita.id }, body: { text: 'x' } })
    expect(refused.status).toBe(403)
    const exported = await rita.browser.send('/Customer/ExportData')
    expect(await exported.text()).not.toContain('Mondays')
  })

  test('all sessions of a customer end at once', async () => {
    const sam = await staff()
    const rita = await openMember(db, browser())
    const { reply } = await sam.browser.call(endCustomerSessions, { params: { id: rita.id } })
    expect(reply.session_count).toBe(0)
    expect((await rita.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')
    const again = await sam.browser.call(endCustomerSessions, { params: { id: rita.id } })
    expect([again.status, again.error.code]).toEqual([400, 'no_sessions'])
    const colleague = await staff()
    const refused = await sam.browser.call(endCustomerSessions, { params: { id: colleague.id } })
    expect(refused.error.code).toBe('staff_account')
  })

  test('sales take no customer, and a colleague or a manager gives one', async () => {
    const [sam, ann, boss] = [await staff(), await staff(), await staff({ roles: ['sales_managers'] })]
    const { id } = await insertMember(db)
    const give = async (who: Staff, to: number | null) => {
      const { revision, representative_id: before } = await page(sam, id)
      const { status, error } = await save(who, id, revision, { representative_id: to })
      const many = await who.browser.call(representCustomers, { body: { ids: [id], representative_id: to } })
      const isRefused = many.reply.refused.length > 0
      expect(status === 400).toBe(isRefused)
      if (status === 400) expect(error.errors?.representative_id).toHaveLength(1)
      const { representative_id: after } = await page(sam, id)
      return after === before ? 'same' : after
    }
    expect(await give(sam, sam.id)).toBe('same')
    expect(await give(sam, ann.id)).toBe('same')
    expect(await give(boss, ann.id)).toBe(ann.id)
    for (const to of [sam.id, null]) expect(await give(sam, to)).toBe('same')
    expect(await give(ann, sam.id)).toBe(sam.id)
    expect(await give(sam, null)).toBe(null)
    expect(await give(sam, sam.id)).toBe('same')
    expect(await give(boss, boss.id)).toBe(boss.id)
  })

  test('no undo gives a customer or a quote to who may not take it', async () => {
    const [sam, boss] = [await staff(), await staff({ roles: ['sales_managers'] })]
    const { id } = await insertMember(db)
    const represent = async (who: Staff, to: number | null) =>
      (await who.browser.call(representCustomers, { body: { ids: [id], representative_id: to } })).reply
    await represent(boss, sam.id)
    const { batch_id } = await represent(boss, null)
    const undone = await sam.browser.call(undoCustomers, { body: { batch_id: batch_id ?? '' } })
    expect(undone.reply).toMatchObject({ done: 0, refused: [{ id }] })
    expect((await page(sam, id)).representative_id).toBe(null)
  })

  test('sales act only as those whom they represent or whose quotes they were given', async () => {
    const [sam, ann, boss] = [await staff(), await staff(), await staff({ roles: ['sales_managers'] })]
    const rita = await insertMember(db)
    const act = ({ browser: desk }: Staff) =>
      desk.call(impersonateCustomer, { params: { id: rita.id }, body: { reason: 'Helps with the cart' } })
    const reasonOf = async (who: Staff) => (await page(who, rita.id)).may.find(({ action }) => action === 'act')?.reason
    expect((await act(sam)).error.code).toBe('not_own_customer')
    expect(await reasonOf(sam)).toContain('own customers')
    await save(boss, rita.id, 1, { representative_id: sam.id })
    expect([(await act(sam)).status, await reasonOf(sam)]).toEqual([200, null])
    expect((await act(boss)).status).toBe(200)
    const asked = await guestRequests(rita.email)
    await db.update(quote).set({ customerId: rita.id }).where(eq(quote.id, asked.id))
    expect((await act(ann)).error.code).toBe('not_own_customer')
    await ann.browser.call(assignQuotes, { body: { ids: [asked.id], staff_id: ann.id } })
    expect((await act(ann)).error.code).toBe('not_own_customer')
    await ann.browser.call(assignQuotes, { body: { ids: [asked.id], staff_id: null } })
    await boss.browser.call(assignQuotes, { body: { ids: [asked.id], staff_id: ann.id } })
    expect((await act(ann)).status).toBe(200)
    expect((await page(boss, rita.id)).acts).toHaveLength(3)
    const own = browser()
    await logIn(own, rita.email)
    const { acts } = (await own.call(listActs)).reply
    expect(acts).toHaveLength(3)
    expect(acts[0]).toEqual({ at: expect.any(String), by: ann.name, reason: 'Helps with the cart' })
  })

  test('what was changed of an account goes with it', async () => {
    const sam = await staff()
    const rita = await openMember(db, browser())
    await save(sam, rita.id, 1, { company: 'Acme Ltd' })
    const body = { current_password: testPassword }
    expect((await rita.browser.call(deleteAccount, { body })).status).toBe(200)
    const left = await db
      .select()
      .from(changeEntry)
      .where(and(eq(changeEntry.subjectKind, 'customer'), eq(changeEntry.subjectId, rita.id)))
    expect(left).toEqual([])
  })
})
