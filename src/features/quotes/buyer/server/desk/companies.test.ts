import { describe, expect, test } from 'vitest'
import { getCustomer, joinCustomers, saveCustomer, undoCustomers } from '#features/staff/customer-file/desk-contract.ts'
import { customerFileDeskRoutes } from '#features/staff/customer-file/server/desk/routes.ts'
import { deletionDeskRoutes } from '#features/staff/deletion/server/desk/routes.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { insertMember } from '../../../../../../test/builders/members.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { customerDeps } from '../../../../../../test/openers/customer-deps.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { companyMerging } from '../../../../../composition/records/merges.ts'
import {
  deleteCompany,
  deleteGroup,
  findCompanies,
  getCompany,
  listCompanies,
  listGroups,
  saveCompany,
  saveGroup,
  undoCompany,
  undoGroup,
} from '../../desk-contract.ts'
import { conditionsFor, findBuyer } from '../store.ts'
import { buyerDeskRoutes } from './routes.ts'

const more = [
  ...buyerDeskRoutes(companyMerging),
  ...customerFileDeskRoutes({ isOwn: async () => true, ...customerDeps }),
  ...deletionDeskRoutes({ people: { namesOf: findStaffNames } }),
]

describe.each(await openShops({ more }))('$engine', ({ db, browser, faults }) => {
  const staff = (facts: object = {}) => openStaff(db, browser(), facts)
  type Staff = Awaited<ReturnType<typeof staff>>
  const make = async (who: Staff, changes: object) =>
    who.browser.call(saveCompany, { body: { base_revision: 0, changes: { ...changes } } })
  const change = (who: Staff, { id, revision }: { id: number; revision: number }, changes: object) =>
    who.browser.call(saveCompany, { body: { id, base_revision: revision, changes: { ...changes } } })
  const read = async (who: Staff, id: number) => (await who.browser.call(getCompany, { params: { id } })).reply

  test('a company has people, a group and conditions, which are those of its people', async () => {
    const sam = await staff()
    const group = (await sam.browser.call(saveGroup, { body: { base_revision: 0, changes: { name: 'Gold' } } })).reply
    const facts = { name: ' Müller  GmbH ', group_id: group.record.id, valid_days: 60, incoterm: 'DAP', place: 'Lyon' }
    const { reply } = await make(sam, facts)
    const { id } = reply.record
    expect(reply.record).toMatchObject({ name: 'Müller GmbH', valid_days: 60, payment_terms: null, members: [] })
    const [rita, raul] = [await insertMember(db), await insertMember(db)]
    const joined = await sam.browser.call(joinCustomers, { body: { ids: [rita.id, raul.id, -1], company_id: id } })
    expect(joined.reply).toMatchObject({ done: 2, refused: [{ id: -1 }] })
    expect(await findBuyer(db, rita.id)).toMatchObject({ companyId: id, groupId: group.record.id })
    expect(await conditionsFor(db, rita.id)).toMatchObject({ valid_days: 60, place: 'Lyon' })
    const changes = { valid_days: 10, quote_language: 'fr' as const }
    const saved = await sam.browser.call(saveCustomer, { params: { id: rita.id }, body: { base_revision: 2, changes } })
    expect(saved.reply.record).toMatchObject({ valid_days: 10, incoterm: null, language: null, quote_language: 'fr' })
    expect(saved.reply.record.buyer_company).toMatchObject({ name: 'Müller GmbH', group: 'Gold' })
    expect(await conditionsFor(db, rita.id)).toMatchObject({ valid_days: 10, incoterm: 'DAP', language: 'fr' })
    expect((await read(sam, id)).members.map(member => member.id).toSorted()).toEqual([rita.id, raul.id].toSorted())
    const undone = await sam.browser.call(undoCustomers, { body: { batch_id: joined.reply.batch_id ?? '' } })
    expect(undone.reply.done).toBe(2)
    expect((await read(sam, id)).member_count).toBe(0)
    expect(await conditionsFor(db, rita.id)).toMatchObject({ valid_days: 10, incoterm: null })
    expect(faults).toEqual([])
  })

  test('customers with the same word are proposed, and nobody joins without a press', async () => {
    const sam = await staff()
    const [near, byMail, far] = [
      await insertMember(db, { email: `${crypto.randomUUID()}@elsewhere.example` }),
      await insertMember(db, { email: `buyer-${crypto.randomUUID()}@zephyr.example` }),
      await insertMember(db, { email: `${crypto.randomUUID()}@other.example` }),
    ]
    await sam.browser.call(saveCustomer, {
      params: { id: near.id },
      body: { base_revision: 1, changes: { company: 'ZEPHYR Ltd' } },
    })
    const { record } = (await make(sam, { name: 'Zephyr' })).reply
    expect(record.proposals.map(({ id }) => id).toSorted()).toEqual([near.id, byMail.id].toSorted())
    expect(record.proposals.map(({ id }) => id)).not.toContain(far.id)
    expect(await findBuyer(db, near.id)).toBe(null)
    await sam.browser.call(joinCustomers, { body: { ids: [near.id], company_id: record.id } })
    expect((await read(sam, record.id)).proposals.map(({ id }) => id)).toEqual([byMail.id])
  })

  test('lists and searches find it; a name is there once', async () => {
    const sam = await staff()
    const { record } = (await make(sam, { name: 'Ångström Bürobedarf' })).reply
    const { reply } = await sam.browser.call(listCompanies, { query: { q: 'buro' } })
    expect(reply.rows).toEqual([{ id: record.id, name: 'Ångström Bürobedarf', group: null, member_count: 0 }])
    expect((await sam.browser.call(findCompanies, { query: { q: 'angstr' } })).reply.map(({ id }) => id)).toEqual([
      record.id,
    ])
    expect((await sam.browser.call(findCompanies, { query: { q: '' } })).reply).toEqual([])
    expect((await make(sam, { name: 'angstrom burobedarf' })).error.errors).toEqual({
      name: ['Another one has this name.'],
    })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'A', group_id: 999_999 }, 'group_id'],
    [{ name: 'A', payment_terms: 'never' }, 'payment_terms'],
    [{ name: 'A', contact_person_id: 999_999 }, 'contact_person_id'],
    [{ name: 'A', valid_days: 366 }, 'valid_days'],
    [{ name: 'A', discount_percent: '101' }, 'discount_percent'],
    [{ name: 'A', lead_time: { from: 1 } }, 'lead_time'],
    [{ name: 'A', shoe_size: 43 }, ''],
  ])('refuses %o', async (changes, field) => {
    const sam = await staff()
    const { status, error } = await make(sam, changes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]])
  })

  test('two saves of different conditions are joined; a change is taken back', async () => {
    const sam = await staff()
    const { record } = (await make(sam, { name: 'Joined saves' })).reply
    const first = (await change(sam, record, { valid_days: 20 })).reply
    const second = (await change(sam, record, { currency: 'EUR' })).reply
    expect(second.record).toMatchObject({ valid_days: 20, currency: 'EUR' })
    expect((await change(sam, record, { valid_days: 30 })).error.code).toBe('stale_version')
    const [, entry] = second.record.history
    expect(entry?.revision).toBe(first.revision)
    await sam.browser.call(undoCompany, { body: { entry_id: entry?.id ?? 0 } })
    expect(await read(sam, record.id)).toMatchObject({ valid_days: null, currency: 'EUR' })
  })

  test('what has people stays; a deletion is taken back with the conditions', async () => {
    const sam = await staff()
    const [reader, rita] = [await staff({ roles: ['readers'] }), await insertMember(db)]
    const group = (await sam.browser.call(saveGroup, { body: { base_revision: 0, changes: { name: 'Silver' } } })).reply
    const { record } = (await make(sam, { name: 'Going', group_id: group.record.id, valid_days: 5 })).reply
    await sam.browser.call(joinCustomers, { body: { ids: [rita.id], company_id: record.id } })
    const params = { id: record.id }
    expect((await reader.browser.call(deleteCompany, { params })).status).toBe(403)
    expect((await sam.browser.call(deleteCompany, { params })).error.message).toBe('One customer is of this company.')
    const inUse = await sam.browser.call(deleteGroup, { params: { id: group.record.id } })
    expect(inUse.error.message).toBe('In this group: companies 1, customers 0.')
    await sam.browser.call(joinCustomers, { body: { ids: [rita.id], company_id: null } })
    expect((await sam.browser.call(deleteCompany, { params })).status).toBe(200)
    expect((await sam.browser.call(getCompany, { params })).status).toBe(404)
    expect((await sam.browser.call(deleteGroup, { params: { id: group.record.id } })).status).toBe(200)
    const last = async (kind: string) => {
      const { rows } = await db.execute<{ id: number }>(
        `select max(id)::int as id from change_entry where subject_kind = '${kind}'`,
      )
      return rows[0]?.id ?? 0
    }
    const lost = await sam.browser.call(undoCompany, { body: { entry_id: await last('buyer_company') } })
    expect(lost.reply).toMatchObject({ done: 0, refused: [{ name: 'Going' }] })
    await sam.browser.call(undoGroup, { body: { entry_id: await last('customer_group') } })
    const back = await sam.browser.call(undoCompany, { body: { entry_id: await last('buyer_company') } })
    expect(back.reply.done).toBe(1)
    expect(await read(sam, record.id)).toMatchObject({ name: 'Going', valid_days: 5, group_id: group.record.id })
    expect((await sam.browser.call(listGroups)).reply.find(({ name }) => name === 'Silver')).toMatchObject({
      company_count: 1,
      customer_count: 0,
    })
  })

  test('whoever joins a company that is deleted meanwhile is told', async () => {
    const sam = await staff()
    for (let round = 0; round < 5; round++) {
      const rita = await insertMember(db)
      const { record } = (await make(sam, { name: `Race ${round}` })).reply
      const [joined, deleted] = await Promise.all([
        sam.browser.call(joinCustomers, { body: { ids: [rita.id], company_id: record.id } }),
        sam.browser.call(deleteCompany, { params: { id: record.id } }),
      ])
      expect(joined.status).toBe(200)
      const isThere = joined.reply.done === 1
      expect(deleted.status).toBe(isThere ? 400 : 200)
      const page = (await sam.browser.call(getCustomer, { params: { id: rita.id } })).reply
      expect(page.company_id).toBe(isThere ? record.id : null)
    }
    expect(faults).toEqual([])
  })
})
