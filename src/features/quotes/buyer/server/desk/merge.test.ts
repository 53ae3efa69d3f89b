import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findBound, saveBound } from '#features/quotes/buyer-approval/server/store.ts'
import { buyerBound } from '#features/quotes/buyer-approval/server/tables.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { savedList } from '#features/quotes/saved-list/server/tables.ts'
import { getCustomer } from '#features/staff/customer-file/desk-contract.ts'
import { customerFileDeskRoutes } from '#features/staff/customer-file/server/desk/routes.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import { deletionDeskRoutes } from '#features/staff/deletion/server/desk/routes.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { changeEntry } from '#server/database/tables.ts'
import { insertBuyer, insertCompany } from '../../../../../../test/builders/buyers.ts'
import { insertMember } from '../../../../../../test/builders/members.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { customerDeps } from '../../../../../../test/openers/customer-deps.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { rowsWithoutEntry } from '../../../../../../test/readers/rows-without-entry.ts'
import { companyMerging } from '../../../../../composition/records/merges.ts'
import { deleteCompany, getCompany, mergeCompanies, previewCompanyMerge, undoCompany } from '../../desk-contract.ts'
import { noConditions } from '../../domain/conditions.ts'
import { findStanding } from '../store.ts'
import { buyerInvitation, buyerQuote } from '../tables.ts'
import { buyerDeskRoutes } from './routes.ts'

const more = [
  ...buyerDeskRoutes(companyMerging),
  ...customerFileDeskRoutes({ isOwn: async () => true, ...customerDeps }),
  ...deletionDeskRoutes({ people: { namesOf: findStaffNames } }),
]

describe.each(await openShops({ more }))('$engine', ({ db, browser, faults }) => {
  const staff = (facts: object = {}) => openStaff(db, browser(), facts)
  type Staff = Awaited<ReturnType<typeof staff>>
  const preview = async ({ browser: desk }: Staff, id: number, gone_id: number) =>
    (await desk.call(previewCompanyMerge, { params: { id }, query: { gone_id } })).reply
  const merge = async (sam: Staff, id: number, gone: number, choices: Record<string, 'kept' | 'gone'> = {}) => {
    const shown = await preview(sam, id, gone)
    const body = { gone_id: gone, kept_revision: shown.kept.revision, gone_revision: shown.gone.revision, choices }
    return sam.browser.call(mergeCompanies, { params: { id }, body })
  }
  const tables = ['buyer_company', 'buyer_member', 'buyer_quote', 'buyer_address', 'saved_list', 'price_list']
  const cells = async () => {
    const all: string[] = []
    for (const table of tables) {
      const { rows } = await db.execute<{ row: string }>(
        sql.raw(`select (to_jsonb(t) - 'revision')::text as row from ${table} t order by 1`),
      )
      all.push(...rows.map(({ row }) => `${table} ${row}`))
    }
    return all
  }
  let number = 0
  const quoteOf = async (customerId: number, companyId: number) => {
    const facts = { webQuoteId: `WQ-M-${++number}`, viewKeyHash: crypto.randomUUID(), isQuickQuote: true }
    const [row] = await db
      .insert(quote)
      .values({
        ...{
          ...facts,
          customerId,
          status: 'submitted',
          language: 'en',
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.example',
        },
        createdAt: new Date(),
      })
      .returning()
    if (!row) throw new Error('not stored')
    await db.insert(buyerQuote).values({ quoteId: row.id, companyId })
    return row.id
  }

  /** The newest entry of a merge or its undo. */
  const mergedEntry = async (sam: Staff, id: number) =>
    (await sam.browser.call(getCompany, { params: { id } })).reply.history.find(({ fields }) =>
      fields.some(({ field }) => field === 'merged'),
    )

  test('a company that has quotes and nobody keeps them: it is not deleted, but merged, and the merge is taken back', async () => {
    const sam = await staff({ roles: ['administrators'] })
    const [kept, gone, third] = [
      await insertCompany(db, { conditions: noConditions }),
      await insertCompany(db, { name: 'Duplicate' }),
      await insertCompany(db),
    ]
    const [ann, ben, eve] = [await insertMember(db), await insertMember(db), await insertMember(db)]
    await insertBuyer(db, ann.id, { companyId: kept, role: 'approver' })
    await insertBuyer(db, eve.id, { companyId: third, role: 'administrator' })
    const quoteId = await quoteOf(ben.id, gone)
    const refused = await sam.browser.call(deleteCompany, { params: { id: gone } })
    expect([refused.status, refused.error.code]).toEqual([400, 'in_use'])
    expect(refused.error.message).toContain('One quote was requested for this company')

    await insertBuyer(db, ben.id, { companyId: gone })
    const shared = { customerId: ben.id, sharedCompanyId: gone, createdAt: new Date(), updatedAt: new Date() }
    await db.insert(savedList).values({ ...shared, name: 'Shared' })
    const shown = await preview(sam, kept, gone)
    expect(shown.moves).toEqual([
      { thing: 'quotes', count: 1 },
      { thing: 'lists', count: 1 },
      { thing: 'people', count: 1 },
    ])
    expect(shown.fields.map(({ field, is_asked }) => [field, is_asked])).toEqual([['name', true]])
    expect((await merge(sam, kept, gone)).error.errors).toHaveProperty('name')
    const before = await cells()
    const { without } = await rowsWithoutEntry(db, async () => {
      expect((await merge(sam, kept, gone, { name: 'gone' })).reply).toMatchObject({
        name: 'Duplicate',
        member_count: 2,
      })
    })
    expect(without).toEqual([])
    const standing = (customerId: number) => findStanding(db, { id: quoteId, customerId: ben.id }, customerId)
    expect([await standing(ann.id), await standing(ben.id), await standing(eve.id)]).toEqual([
      'decider',
      'requester',
      null,
    ])
    const person = (await sam.browser.call(getCustomer, { params: { id: ben.id } })).reply
    expect(person.history[0]?.fields).toEqual([{ field: 'company_id', before: gone, after: kept }])

    const { reply: deleted } = await sam.browser.call(listDeletions, { query: { kind: 'buyer_company' } })
    expect(deleted[0]).toMatchObject({ id: gone, name: 'Duplicate' })
    const seller = await staff({ roles: ['sales'] })
    const body = { entry_id: deleted[0]?.entry_id ?? 0 }
    expect((await seller.browser.call(undoCompany, { body })).status).toBe(403)
    expect((await sam.browser.call(undoCompany, { body })).reply).toMatchObject({ refused: [] })
    expect(await cells()).toEqual(before)
    expect([await standing(ann.id), await standing(ben.id)]).toEqual([null, 'requester'])
    expect(faults).toEqual([])
  })

  test('a bound of somebody who has left is none in the company that stays; one that holds goes along', async () => {
    const sam = await staff({ roles: ['administrators'] })
    const [kept, gone] = [await insertCompany(db), await insertCompany(db)]
    const [left, ben] = [await insertMember(db), await insertMember(db)]
    await insertBuyer(db, left.id, { companyId: kept })
    await insertBuyer(db, ben.id, { companyId: gone })
    const bound = {
      companyId: gone,
      requestRule: 'every',
      acceptRule: 'free',
      currency: 'USD',
      asksUnknown: true,
    } as const
    for (const { id: customerId } of [left, ben])
      await saveBound(db, { ...bound, customerId, requestAmount: null, acceptAmount: null })
    const bounds = () => db.select().from(buyerBound).orderBy(buyerBound.customerId)
    const before = await bounds()
    await merge(sam, kept, gone, { name: 'kept' })
    expect(await findBound(db, left.id)).toBeNull()
    expect(await findBound(db, ben.id)).toMatchObject({ companyId: kept, requestRule: 'every' })
    await sam.browser.call(undoCompany, { body: { entry_id: (await mergedEntry(sam, kept))?.id ?? 0 } })
    expect(await bounds()).toEqual(before)
  })

  test('invitations that are over do not count; a merge that was taken back is not undone once more by its entry', async () => {
    const sam = await staff({ roles: ['administrators'] })
    const [kept, gone] = [await insertCompany(db), await insertCompany(db)]
    const at = new Date('2026-11-01T00:00:00Z')
    const over = {
      companyId: gone,
      email: 'a@b.example',
      role: 'buyer',
      createdAt: at,
      expiresAt: at,
      usedAt: at,
    } as const
    await db.insert(buyerInvitation).values(Array.from({ length: 51 }, (_, n) => ({ ...over, hash: `${gone}-${n}` })))
    const later = new Date(Date.now() + 86_400_000)
    await db.insert(buyerInvitation).values([
      { ...over, hash: `${gone}-used`, expiresAt: later },
      { ...over, hash: `${gone}-late`, usedAt: null },
      { ...over, hash: `${gone}-open`, usedAt: null, expiresAt: later },
    ])
    expect((await preview(sam, kept, gone)).moves).toEqual([{ thing: 'invitations', count: 1 }])
    expect((await merge(sam, kept, gone, { name: 'kept' })).status).toBe(200)
    await sam.browser.call(undoCompany, { body: { entry_id: (await mergedEntry(sam, kept))?.id ?? 0 } })
    const unmerged = await mergedEntry(sam, kept)
    expect(unmerged?.fields[0]).toMatchObject({ field: 'merged', after: null })
    const before = await db.$count(changeEntry)
    expect((await sam.browser.call(undoCompany, { body: { entry_id: unmerged?.id ?? 0 } })).status).toBe(404)
    expect(await db.$count(changeEntry)).toBe(before)
  })

  test('who may not, what is not there and what has changed is refused; who joined since stays', async () => {
    const sam = await staff({ roles: ['sales_managers'] })
    const [kept, gone] = [await insertCompany(db), await insertCompany(db)]
    const seller = await staff({ roles: ['sales'] })
    const query = { gone_id: gone }
    expect((await seller.browser.call(previewCompanyMerge, { params: { id: kept }, query })).status).toBe(403)
    expect((await sam.browser.call(previewCompanyMerge, { params: { id: 1_999_999 }, query })).status).toBe(404)
    expect((await preview(sam, kept, kept)).refusal).toBe('This is the same company.')
    const body = { gone_id: gone, kept_revision: 9, gone_revision: 1, choices: {} }
    expect((await sam.browser.call(mergeCompanies, { params: { id: kept }, body })).error.code).toBe('changed')
    const choices = { name: 'kept' } as const
    const answers = await Promise.all([
      merge(sam, kept, gone, choices),
      merge(sam, kept, gone, choices).catch(() => null),
    ])
    expect(answers.filter(answer => answer?.status === 200)).toHaveLength(1)
    const ann = await insertMember(db)
    await insertBuyer(db, ann.id, { companyId: kept })
    const entry = await mergedEntry(sam, kept)
    expect((await sam.browser.call(undoCompany, { body: { entry_id: entry?.id ?? 0 } })).status).toBe(200)
    expect((await sam.browser.call(getCompany, { params: { id: kept } })).reply.member_count).toBe(1)
    expect((await sam.browser.call(getCompany, { params: { id: gone } })).status).toBe(200)
    expect(await db.$count(quote, eq(quote.customerId, ann.id))).toBe(0)
    expect(faults).toEqual([])
  })
})
