import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findMember, findStanding } from '#features/quotes/buyer/server/store.ts'
import { buyerInvitation, buyerQuote } from '#features/quotes/buyer/server/tables.ts'
import { findBound, saveBound } from '#features/quotes/buyer-approval/server/store.ts'
import { buyerApproval, buyerBound } from '#features/quotes/buyer-approval/server/tables.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { acceptedPdfPiece, quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { savedList } from '#features/quotes/saved-list/server/tables.ts'
import { deleteAccount } from '#features/site/account/contract.ts'
import { saveDefaultAddress } from '#features/site/account/server/store.ts'
import { address } from '#features/site/account/server/tables.ts'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { webhookEvent } from '#features/staff/webhook/server/tables.ts'
import { changeEntry, formerRow, outbox } from '#server/database/tables.ts'
import { insertBuyer, insertCompany, insertWaiting } from '../../../../../../test/builders/buyers.ts'
import { insertMember, logIn, openMember, testPassword } from '../../../../../../test/builders/members.ts'
import { insertVersion } from '../../../../../../test/builders/versions.ts'
import { openCustomers } from '../../../../../../test/openers/open-customers.ts'
import { rowsWithoutEntry } from '../../../../../../test/readers/rows-without-entry.ts'
import {
  eraseCustomer,
  getCustomer,
  listDuplicates,
  mergeCustomers,
  previewErasure,
  previewMerge,
  saveCustomer,
  undoMerge,
} from '../../desk-contract.ts'

const noAmounts = { requestAmount: null, acceptAmount: null }

describe.each(await openCustomers())('$engine', ({ engine, db, browser, staff, guestRequests, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const manager = () => staff({ roles: ['administrators'] })
  const preview = async ({ browser: desk }: Staff, id: number, gone_id: number) =>
    (await desk.call(previewMerge, { params: { id }, query: { gone_id } })).reply
  const merge = async (sam: Staff, id: number, gone: number, choices: Record<string, 'kept' | 'gone'> = {}) => {
    const shown = await preview(sam, id, gone)
    const body = { gone_id: gone, kept_revision: shown.kept.revision, gone_revision: shown.gone.revision, choices }
    return sam.browser.call(mergeCustomers, { params: { id }, body })
  }
  const undo = ({ browser: desk }: Staff, entry_id: number) => desk.call(undoMerge, { body: { entry_id } })
  const mergedEntry = async (sam: Staff, id: number) =>
    (await sam.browser.call(getCustomer, { params: { id } })).reply.history.find(({ fields }) =>
      fields.some(({ field, before }) => field === 'merged' && before === null),
    )?.id ?? 0
  const names = ['address', 'saved_list', 'configuration', 'customer_note', 'price_list', 'quote', 'quote_message']
  /** The rows of these tables without counts of changes. */
  const cells = async () => {
    const all: string[] = []
    for (const table of names) {
      const { rows } = await db.execute<{ row: string }>(
        sql.raw(`select (to_jsonb(t) - 'revision')::text as row from ${table} t order by 1`),
      )
      all.push(...rows.map(({ row }) => `${table} ${row}`))
    }
    return all
  }
  const requestOf = async (id: number, email: string) => {
    const asked = await guestRequests(email)
    await db.update(quote).set({ customerId: id }).where(eq(quote.id, asked.id))
    return asked.id
  }
  const named = (id: number, facts: Partial<typeof customer.$inferInsert>) =>
    db.update(customer).set(facts).where(eq(customer.id, id))
  const fill = async (id: number, email: string) => {
    await db
      .insert(savedList)
      .values({ customerId: id, name: `List ${id}`, createdAt: new Date(), updatedAt: new Date() })
    const place = { firstName: 'A', lastName: 'B', company: '', address1: '1 St', address2: '', postCode: '1' }
    const rest = { city: 'Lyon', countryId: 1, stateId: null, state: '', phone: '', email }
    await db.insert(address).values({ customerId: id, isDefault: true, ...place, ...rest } as never) // columns of the table
    return requestOf(id, email)
  }

  test('a duplicate is found by name and company or by phone; a merge moves what it has and is taken back as it was', async () => {
    const sam = await manager()
    const ann = await insertMember(db)
    const dup = await openMember(db, browser())
    const [byPhone, other] = [await insertMember(db), await insertMember(db)]
    await named(ann.id, { firstName: 'Ann', lastName: 'Lee', company: 'Acme Nord', phone: '+33 1 22 33' })
    await named(dup.id, { firstName: 'Ánn', lastName: 'LEE', company: 'acme nord', phone: '1' })
    await named(byPhone.id, { firstName: 'X', lastName: 'Y', company: 'Z', phone: '(33) 12233' })
    await named(other.id, { firstName: 'Ann', lastName: 'Lee', company: 'Acme Nord Two', phone: '2' })
    const found = (await sam.browser.call(listDuplicates, { params: { id: ann.id } })).reply
    expect(found.map(({ id }) => id).toSorted()).toEqual([dup.id, byPhone.id].toSorted())

    await fill(ann.id, ann.email)
    const quoteId = await fill(dup.id, dup.email)
    const shown = await preview(sam, ann.id, dup.id)
    expect(shown).toMatchObject({ refusal: null, gone: { id: dup.id } })
    expect(shown.moves).toEqual([
      { thing: 'quotes', count: 1 },
      { thing: 'lists', count: 1 },
      { thing: 'addresses', count: 1 },
    ])
    const asked = shown.fields.filter(field => field.is_asked).map(({ field }) => field)
    expect(asked).toEqual(['first_name', 'last_name', 'company', 'phone'])
    const open = await merge(sam, ann.id, dup.id)
    expect(Object.keys(open.error.errors ?? {})).toEqual(asked)

    const before = await cells()
    const choices = { first_name: 'kept', last_name: 'kept', company: 'kept', phone: 'gone' } as const
    const { without } = await rowsWithoutEntry(db, async () => {
      expect((await merge(sam, ann.id, dup.id, choices)).reply).toMatchObject({ phone: '1', quote_count: 2 })
    })
    expect(without).toEqual([])
    expect((await dup.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')
    expect((await logIn(browser(), dup.email)).error.code).toBe('wrong_login')
    const [moved] = await db.select().from(quote).where(eq(quote.id, quoteId))
    expect(moved).toMatchObject({ customerId: ann.id, email: ann.email, viewKeyHash: `ended:${quoteId}` })
    expect(await db.$count(address, eq(address.customerId, ann.id))).toBe(2)

    const entry = await mergedEntry(sam, ann.id)
    expect((await undo(sam, entry)).reply).toMatchObject({ done: 2, refused: [] })
    expect(await cells()).toEqual(before)
    expect((await logIn(browser(), dup.email)).status).toBe(200)
    expect((await undo(sam, entry)).reply).toMatchObject({ done: 0 })
    expect((await undo(sam, entry)).reply.refused).toHaveLength(1)
    expect(faults).toEqual([])
  })

  test('what either has got since a merge stays; a value that was changed since stays too, and is told', async () => {
    const sam = await manager()
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    await named(ann.id, { phone: '' })
    await named(dup.id, { phone: '77' })
    const first = await requestOf(dup.id, dup.email)
    const shown = await preview(sam, ann.id, dup.id)
    const choices = Object.fromEntries(shown.fields.filter(f => f.is_asked).map(f => [f.field, 'kept' as const]))
    expect((await merge(sam, ann.id, dup.id, choices)).reply.phone).toBe('77')
    const later = await requestOf(ann.id, ann.email)
    const { revision } = (await sam.browser.call(getCustomer, { params: { id: ann.id } })).reply
    const body = { base_revision: revision, changes: { phone: '99' } }
    await sam.browser.call(saveCustomer, { params: { id: ann.id }, body })
    const answer = (await undo(sam, await mergedEntry(sam, ann.id))).reply
    expect(answer.refused[0]?.reason).toContain('Phone')
    expect((await sam.browser.call(getCustomer, { params: { id: ann.id } })).reply.phone).toBe('99')
    const ownerOf = async (id: number) => (await db.select().from(quote).where(eq(quote.id, id)))[0]?.customerId
    expect([await ownerOf(first), await ownerOf(later)]).toEqual([dup.id, ann.id])
  })

  test('a merge opens nothing of another company: its quotes stay with its people', async () => {
    const sam = await manager()
    const [a, b] = [await insertCompany(db), await insertCompany(db)]
    const ann = await insertMember(db)
    const dup = await insertMember(db)
    await insertBuyer(db, ann.id, { companyId: a })
    await insertBuyer(db, dup.id, { companyId: b, role: 'administrator' })
    const quoteId = await requestOf(dup.id, dup.email)
    await db.insert(buyerQuote).values({ quoteId, companyId: b })
    const { fields } = await preview(sam, ann.id, dup.id)
    expect(fields.find(({ field }) => field === 'company_id')).toMatchObject({ kept: a, gone: b, is_asked: true })
    const others = Object.fromEntries(fields.filter(f => f.is_asked).map(f => [f.field, 'kept' as const]))
    expect((await merge(sam, ann.id, dup.id, others)).status).toBe(200)
    expect(await findStanding(db, { id: quoteId, customerId: ann.id }, ann.id)).toBeNull()
    expect(await findMember(db, ann.id)).toMatchObject({ companyId: a, role: 'buyer' })
    await undo(sam, await mergedEntry(sam, ann.id))
    expect(await findMember(db, dup.id)).toMatchObject({ companyId: b, role: 'administrator' })
    expect(await findStanding(db, { id: quoteId, customerId: dup.id }, dup.id)).toBe('requester')
    expect((await merge(sam, ann.id, dup.id, { ...others, company_id: 'gone' })).reply).toMatchObject({
      company_id: b,
      company_role: 'administrator',
    })
  })

  /** Merges with the values of the one who stays, besides these. */
  const mergeAs = async (sam: Staff, id: number, gone: number, choices: Record<string, 'kept' | 'gone'> = {}) => {
    const { fields } = await preview(sam, id, gone)
    const asked = Object.fromEntries(fields.filter(f => f.is_asked).map(f => [f.field, 'kept' as const]))
    const answer = await merge(sam, id, gone, { ...asked, ...choices })
    expect(answer.error).toBeUndefined()
  }
  const findQuote = async (id: number) => (await db.select().from(quote).where(eq(quote.id, id)))[0]

  test('the undo lets a contact be that somebody has changed since; of a closed quote nothing of it is kept', async () => {
    const sam = await manager()
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    const [open, closed] = [await requestOf(dup.id, dup.email), await requestOf(dup.id, 'left@former.example')]
    await db.update(quote).set({ status: 'accepted' }).where(eq(quote.id, closed))
    const before = [await findQuote(open), await findQuote(closed)]
    await mergeAs(sam, ann.id, dup.id)
    const { rows } = await db.execute<{ row: string }>(sql`select row::text from former_row where table_name = 'quote'`)
    expect(rows.map(({ row }) => row).join()).not.toContain('left@former.example')
    await db.update(quote).set({ firstName: 'Later' }).where(eq(quote.id, open))
    await undo(sam, await mergedEntry(sam, ann.id))
    expect([await findQuote(open), await findQuote(closed)]).toEqual([{ ...before[0], firstName: 'Later' }, before[1]])
  })

  test('the undo takes back what the batch says of the customer, not of a price list with the same number', async () => {
    const sam = await manager()
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    await db.execute(sql`insert into price_list (id, name, currency, scope, customer_id, is_active) overriding system value
      values (${ann.id}, ${crypto.randomUUID()}, 'USD', 'customer', ${dup.id}, true)`)
    await mergeAs(sam, ann.id, dup.id)
    expect((await undo(sam, await mergedEntry(sam, ann.id))).reply).toMatchObject({ done: 1, refused: [] })
  })

  test('after an undo the one who stays has a standard address, also where the one that was it goes back', async () => {
    const sam = await manager()
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    for (const one of [ann, dup]) await fill(one.id, one.email)
    await mergeAs(sam, ann.id, dup.id)
    const ofBoth = await db.select().from(address).where(eq(address.customerId, ann.id))
    const moved = ofBoth.find(row => !row.isDefault)
    await saveDefaultAddress(db, ann.id, moved?.id ?? 0)
    await undo(sam, await mergedEntry(sam, ann.id))
    for (const { id } of [ann, dup]) {
      const own = await db.select().from(address).where(eq(address.customerId, id))
      expect(own.map(({ isDefault }) => isDefault)).toEqual([true])
    }
  })

  test('an acceptance that waits for an approver waits on, of the one who stays', async () => {
    const sam = await manager()
    const companyId = await insertCompany(db)
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    for (const { id } of [ann, dup]) await insertBuyer(db, id, { companyId })
    const waiting = await insertWaiting(db, { companyId, customerId: dup.id })
    await mergeAs(sam, ann.id, dup.id)
    const rows = await db.select().from(buyerApproval).where(eq(buyerApproval.id, waiting))
    expect(rows).toMatchObject([{ customerId: ann.id }])
  })

  test('in the same company the role is asked; where an approver goes, its administrators learn of what waits', async () => {
    const sam = await manager()
    const companyId = await insertCompany(db)
    const [ann, dup, head, asker] = [
      await insertMember(db),
      await insertMember(db),
      await insertMember(db),
      await insertMember(db),
    ]
    await insertBuyer(db, ann.id, { companyId })
    await insertBuyer(db, dup.id, { companyId, role: 'approver' })
    await insertBuyer(db, head.id, { companyId, role: 'administrator' })
    await insertBuyer(db, asker.id, { companyId })
    const quoteId = await requestOf(asker.id, asker.email)
    await db.update(quote).set({ status: 'sent' }).where(eq(quote.id, quoteId))
    const waiting = await insertWaiting(db, { companyId, customerId: asker.id })
    await db.update(buyerApproval).set({ quoteId }).where(eq(buyerApproval.id, waiting))
    const { fields } = await preview(sam, ann.id, dup.id)
    const role = { field: 'company_role', kept: 'buyer', gone: 'approver', is_asked: true }
    expect(fields.find(({ field }) => field === 'company_role')).toEqual(role)
    const mails = () => db.$count(outbox, eq(outbox.to, head.email))
    await mergeAs(sam, ann.id, dup.id, { company_role: 'gone' })
    expect(await findMember(db, ann.id)).toMatchObject({ role: 'approver' })
    expect(await mails()).toBe(0)
    await undo(sam, await mergedEntry(sam, ann.id))
    expect(await findMember(db, ann.id)).toMatchObject({ role: 'buyer' })
    const told = await mails()
    await mergeAs(sam, ann.id, dup.id)
    expect(await mails()).toBe(told + 1)
  })

  test('who gets the company of the one who goes gets the bound there; one of a former company gives way, and is back', async () => {
    const sam = await manager()
    const [former, present] = [await insertCompany(db), await insertCompany(db)]
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    await insertBuyer(db, dup.id, { companyId: present })
    const bound = { acceptRule: 'free', currency: 'USD', asksUnknown: true } as const
    await saveBound(db, { ...bound, customerId: ann.id, companyId: former, requestRule: 'free', ...noAmounts })
    await saveBound(db, { ...bound, customerId: dup.id, companyId: present, requestRule: 'every', ...noAmounts })
    const bounds = () => db.select().from(buyerBound).orderBy(buyerBound.customerId)
    const before = await bounds()
    await mergeAs(sam, ann.id, dup.id)
    expect(await findBound(db, ann.id)).toMatchObject({ companyId: present, requestRule: 'every' })
    await undo(sam, await mergedEntry(sam, ann.id))
    expect(await bounds()).toEqual(before)
  })

  // PGlite has one connection.
  test.runIf(engine === 'postgres')(
    'what is stored for an account while it is merged or erased moves or goes with it',
    async () => {
      const sam = await manager()
      const [ann, dup] = [await insertMember(db), await insertMember(db)]
      /** Begins while a quote of this account is being stored, and ends after it. */
      const during = async (id: number, act: () => Promise<{ status: number }>) => {
        const quoteId = await requestOf(id, 'during@race.example')
        await db.update(quote).set({ customerId: null }).where(eq(quote.id, quoteId))
        const acting: ReturnType<typeof act>[] = []
        await db.transaction(async tx => {
          await tx.update(quote).set({ customerId: id }).where(eq(quote.id, quoteId))
          acting.push(act())
          await new Promise(resolve => setTimeout(resolve, 300))
        })
        expect((await Promise.all(acting)).map(({ status }) => status)).toEqual([200])
        return findQuote(quoteId)
      }
      const body = { gone_id: dup.id, kept_revision: 1, gone_revision: 1, choices: {} }
      const merging = () => sam.browser.call(mergeCustomers, { params: { id: ann.id }, body })
      expect(await during(dup.id, merging)).toMatchObject({ customerId: ann.id })
      const typed = { email: ann.email, open_quote_count: 2 }
      const erasing = () => sam.browser.call(eraseCustomer, { params: { id: `${ann.id}` }, body: typed })
      expect(await during(ann.id, erasing)).toMatchObject({ customerId: null, email: '' })
      const own = await openMember(db, browser())
      const leaving = () => own.browser.call(deleteAccount, { body: { current_password: testPassword } })
      expect(await during(own.id, leaving)).toMatchObject({ customerId: null, email: '' })
    },
  )

  test('who may not, what cannot be, and what has changed since is refused; of two merges at once one is done', async () => {
    const sam = await manager()
    const ann = await insertMember(db)
    const dup = await insertMember(db)
    const una = await insertMember(db, { isConfirmed: false })
    const seller = await staff({ roles: ['sales'] })
    for (const call of [previewMerge, listDuplicates])
      expect((await seller.browser.call(call, { params: { id: ann.id }, query: { gone_id: dup.id } })).status).toBe(403)
    expect((await preview(sam, ann.id, ann.id)).refusal).toBe('This is the same account.')
    expect((await preview(sam, una.id, ann.id)).refusal).toContain('has not confirmed')
    expect((await preview(sam, ann.id, sam.id)).refusal).toContain('member of the staff')
    const query = { gone_id: 1_999_999 }
    expect((await sam.browser.call(previewMerge, { params: { id: ann.id }, query })).status).toBe(404)
    const stale = { gone_id: dup.id, kept_revision: 1, gone_revision: 7, choices: {} }
    expect((await sam.browser.call(mergeCustomers, { params: { id: ann.id }, body: stale })).error.code).toBe('changed')
    const shown = await preview(sam, ann.id, dup.id)
    const [one, other] = [shown.kept.revision, shown.gone.revision]
    const into = (id: number, body: { gone_id: number; kept_revision: number; gone_revision: number }) =>
      sam.browser.call(mergeCustomers, { params: { id }, body: { ...body, choices: {} } })
    const answers = await Promise.all([
      into(ann.id, { gone_id: dup.id, kept_revision: one, gone_revision: other }),
      into(dup.id, { gone_id: ann.id, kept_revision: other, gone_revision: one }),
    ])
    expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
    expect(await db.$count(customer, sql`${customer.id} in (${ann.id}, ${dup.id})`)).toBe(1)
    expect(faults).toEqual([])
  })

  const textOf = async (table: string) => {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select to_jsonb(t)::text as row from ${table} t`))
    return rows.map(({ row }) => row).join('\n')
  }

  test('a person is erased by the typed address, with open quotes named and nothing of them left', async () => {
    const sam = await manager()
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    for (const { id } of [ann, dup]) await named(id, { firstName: 'Zenobia' })
    const quoteId = await requestOf(dup.id, dup.email)
    await guestRequests(ann.email, { first_name: 'Zenobia' })
    const { fields } = await preview(sam, ann.id, dup.id)
    await merge(sam, ann.id, dup.id, Object.fromEntries(fields.filter(f => f.is_asked).map(f => [f.field, 'kept'])))
    const params = { id: `${ann.id}` }
    const shown = (await sam.browser.call(previewErasure, { params })).reply
    expect(shown).toMatchObject({ email: ann.email, quote_count: 2, open_quote_count: 2 })
    const send = (body: { email: string; open_quote_count: number }) =>
      sam.browser.call(eraseCustomer, { params, body })
    expect((await send({ email: 'other@x.example', open_quote_count: 2 })).error.errors).toHaveProperty('email')
    expect((await send({ email: ann.email, open_quote_count: 0 })).error.code).toBe('open_quotes')
    expect((await send({ email: ann.email.toUpperCase(), open_quote_count: 2 })).reply).toEqual({ quote_count: 2 })
    expect(await db.$count(customer, eq(customer.id, ann.id))).toBe(0)
    expect((await db.select().from(quote).where(eq(quote.id, quoteId)))[0]).toMatchObject({
      customerId: null,
      email: '',
    })
    for (const table of ['quote', 'outbox', 'former_row', 'change_entry', 'requester', 'audit_entry', 'quote_desk']) {
      const text = await textOf(table)
      for (const word of ['Zenobia', ann.email, dup.email]) expect(text, `${table} ${word}`).not.toContain(word)
    }
    expect((await send({ email: ann.email, open_quote_count: 0 })).status).toBe(404)
    expect(await db.$count(formerRow, eq(formerRow.subjectId, dup.id))).toBe(0)
    expect(await db.$count(changeEntry, eq(changeEntry.subjectId, dup.id))).toBe(0)
  })

  test('an erasure leaves nothing in the history of the other one of a merge that was taken back', async () => {
    const sam = await manager()
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    await named(ann.id, { phone: '' })
    await named(dup.id, { phone: '+1 909 7341' })
    await merge(sam, ann.id, dup.id)
    await undo(sam, await mergedEntry(sam, ann.id))
    const body = { email: dup.email, open_quote_count: 0 }
    expect((await sam.browser.call(eraseCustomer, { params: { id: `${dup.id}` }, body })).status).toBe(200)
    const kept = await textOf('change_entry')
    for (const word of [dup.email, '+1 909 7341']) expect(kept).not.toContain(word)
    const still = { email: ann.email, open_quote_count: 0 }
    expect((await sam.browser.call(eraseCustomer, { params: { id: `${ann.id}` }, body: still })).status).toBe(200)
    expect(faults).toEqual([])
  })

  test('an erasure clears the contact in quotes of other accounts, and to whom they were sent', async () => {
    const sam = await manager()
    const [ann, dup] = [await insertMember(db), await insertMember(db)]
    const email = 'Gus@erased.example'
    const [open, closed, sent] = [
      await requestOf(dup.id, email),
      await requestOf(dup.id, email),
      await requestOf(ann.id, ann.email),
    ]
    await db.update(quote).set({ status: 'cancelled' }).where(eq(quote.id, closed))
    const recipient = {
      cc: [email],
      subject: 'For Gus',
      message: 'Dear Gus',
      attachmentIds: [],
      attachDataSheets: false,
    }
    const versionId = await insertVersion(db, { quoteId: sent, recipient: { ...recipient, to: [email] } })
    await db.insert(acceptedPdfPiece).values({ versionId, position: 0, bytes: Buffer.from(email) })
    const ofSent = and(eq(webhookEvent.subjectKind, 'quote'), eq(webhookEvent.subjectId, sent))
    await db.insert(webhookEvent).values({ type: 'quote.sent', subjectKind: 'quote', subjectId: sent, at: new Date() })
    const days = { createdAt: new Date(), expiresAt: new Date() }
    const invitation = { hash: 'gus', companyId: await insertCompany(db), email: email.toLowerCase(), ...days }
    await db.insert(buyerInvitation).values({ ...invitation, role: 'buyer' })
    const { fields } = await preview(sam, ann.id, dup.id)
    await merge(sam, ann.id, dup.id, Object.fromEntries(fields.filter(f => f.is_asked).map(f => [f.field, 'kept'])))
    const params = { id: `g${closed}` }
    const answer = await sam.browser.call(eraseCustomer, { params, body: { email, open_quote_count: 0 } })
    expect(answer.reply).toEqual({ quote_count: 1 })
    for (const table of [
      'quote',
      'quote_version',
      'former_row',
      'requester',
      'quote_desk',
      'buyer_invitation',
      'customer',
    ])
      expect((await textOf(table)).toLowerCase(), table).not.toContain('gus')
    expect(await db.$count(webhookEvent, ofSent)).toBe(0)
    expect(await db.$count(acceptedPdfPiece, eq(acceptedPdfPiece.versionId, versionId))).toBe(0)
    const [version] = await db.select().from(quoteVersion).where(eq(quoteVersion.id, versionId))
    expect(version?.recipient).toMatchObject({ to: [ann.email], cc: [] })
    expect((await db.select().from(quote).where(eq(quote.id, open)))[0]).toMatchObject({ email: ann.email })
    const other = await requestOf(ann.id, email)
    const again = { params: { id: `g${other}` }, body: { email, open_quote_count: 1 } }
    expect((await sam.browser.call(eraseCustomer, again)).status).toBe(200)
    expect((await db.select().from(quote).where(eq(quote.id, other)))[0]).toMatchObject({
      ...{ customerId: ann.id, email: ann.email },
    })
    expect(faults).toEqual([])
  })

  test('a guest is erased too; a member of the staff is not, and sales may not', async () => {
    const sam = await manager()
    const asked = await guestRequests('Gia@erased.example', { first_name: 'Giaguest' })
    const key = `g${asked.id}`
    const body = { email: 'gia@erased.example', open_quote_count: 1 }
    const seller = await staff({ roles: ['sales_managers'] })
    expect((await seller.browser.call(eraseCustomer, { params: { id: key }, body })).status).toBe(403)
    expect((await sam.browser.call(eraseCustomer, { params: { id: key }, body })).reply).toEqual({ quote_count: 1 })
    expect((await db.select().from(quote).where(eq(quote.id, asked.id)))[0]).toMatchObject({ firstName: '', email: '' })
    expect((await sam.browser.call(getCustomer, { params: { id: key } })).status).toBe(404)
    expect((await sam.browser.call(previewErasure, { params: { id: `${sam.id}` } })).error.code).toBe('staff_account')
    expect(faults).toEqual([])
  })
})
