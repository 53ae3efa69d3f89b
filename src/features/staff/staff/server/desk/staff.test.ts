import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { customer, customerRole } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { hashToken } from '#server/security/tokens.ts'
import { linkIn, logIn, mailsTo, openMember } from '../../../../../../test/builders/members.ts'
import { insertStaff, openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import {
  activateStaff,
  deactivateStaff,
  getOwnStaff,
  getStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  listStaffNames,
  saveOwnStaff,
  saveStaff,
  undoStaff,
  withdrawInvitation,
} from '../../desk-contract.ts'
import { staffLink, staffMember } from '../tables.ts'

const eventsOf = async (db: Database, id: number) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.customerId, id)).orderBy(auditEntry.id)).map(row => row.event)
const emailOf = () => `${crypto.randomUUID()}@company.example`

describe.each(await openApis(async () => {}))('$engine', ({ db, browser, faults }) => {
  const open = (roles: readonly StaffRole[], more: object = {}) => openStaff(db, browser(), { roles, ...more })
  const admin = () => open(['administrators'])

  test('a save answers the record with its new revision, its history and audit say who did it', async () => {
    const ada = await admin()
    const sam = await insertStaff(db)
    const { reply } = await ada.browser.call(saveStaff, {
      params: { id: sam.id },
      body: { base_revision: 1, changes: { display_name: ' Sam  Smith ', phone: '1 2 3' } },
    })
    expect(reply).toMatchObject({ revision: 2, merged_from: [], record: { display_name: 'Sam Smith', revision: 2 } })
    const { history } = (await ada.browser.call(getStaff, { params: { id: sam.id } })).reply
    expect(history).toMatchObject([
      {
        by: ada.name,
        source: 'desk',
        revision: 2,
        fields: [
          { field: 'display_name', before: 'Sam Seller', after: 'Sam Smith' },
          { field: 'phone', before: '', after: '1 2 3' },
        ],
      },
    ])
    expect(await eventsOf(db, sam.id)).toEqual(['staff_changed'])
  })

  test('saves of different fields are joined, saves of the same field are refused with the name of the other', async () => {
    const ada = await open(['administrators'], { name: 'Ada Admin' })
    const ben = await open(['administrators'], { language: 'fr' })
    const sam = await insertStaff(db)
    const save = (who: typeof ada, changes: object) =>
      who.browser.call(saveStaff, { params: { id: sam.id }, body: { base_revision: 1, changes } })
    expect((await save(ada, { title: 'Seller' })).status).toBe(200)
    expect((await save(ben, { phone: '5' })).reply).toMatchObject({
      merged_from: [2],
      revision: 3,
      record: { title: 'Seller', phone: '5' },
    })
    const refused = await save(ben, { title: 'Vendeur', phone: '6' })
    expect([refused.status, refused.error.code]).toEqual([409, 'stale_version'])
    expect(refused.error.errors).toMatchObject({
      title: [expect.stringMatching(/^Modifié par Ada Admin, \d\d:\d\d UTC$/)],
    })
    expect((await ada.browser.call(getStaff, { params: { id: sam.id } })).reply.record).toMatchObject({
      title: 'Seller',
      phone: '5',
      revision: 3,
    })
    const { reply } = await save(ada, { title: 'Seller', phone: '5' })
    expect(reply, 'what is so already is no change').toMatchObject({ revision: 3 })
  })

  test('two saves at once of one revision: one of them is refused or both are joined', async () => {
    const ada = await admin()
    const sam = await insertStaff(db)
    const save = (changes: object) =>
      ada.browser.call(saveStaff, { params: { id: sam.id }, body: { base_revision: 1, changes } })
    const answers = await Promise.all([save({ title: 'A' }), save({ title: 'B' }), save({ phone: '1' })])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 200, 409])
    expect(answers[2]?.status).toBe(200)
    expect(await db.$count(changeEntry, eq(changeEntry.subjectId, sam.id))).toBe(2)
  })

  test('an undo takes back the fields that nobody has changed since, and lists the others', async () => {
    const ada = await admin()
    const sam = await insertStaff(db)
    const save = (base: number, changes: object) =>
      ada.browser.call(saveStaff, { params: { id: sam.id }, body: { base_revision: base, changes } })
    await save(1, { title: 'Seller', phone: '5' })
    await save(2, { phone: '6' })
    const read = async () => (await ada.browser.call(getStaff, { params: { id: sam.id } })).reply
    const first = (await read()).history.at(-1)
    const { reply } = await ada.browser.call(undoStaff, { body: { entry_id: first?.id ?? 0 } })
    expect(reply).toMatchObject({
      done: 1,
      unchanged: 0,
      refused: [{ id: sam.id, name: 'Sam Seller', reason: expect.stringMatching(/^Phone: Changed by Sam Seller, /) }],
    })
    expect((await read()).record).toMatchObject({ title: '', phone: '6', revision: 4 })
    const again = await ada.browser.call(undoStaff, { body: { batch_id: reply.batch_id ?? '' } })
    expect(again.reply).toMatchObject({ done: 1, refused: [] })
    expect((await read()).record).toMatchObject({ title: 'Seller', phone: '6' })
    expect((await ada.browser.call(undoStaff, { body: { entry_id: 999_999 } })).status).toBe(404)
  })

  test('other roles end every session of the person, those of the site too', async () => {
    const ada = await admin()
    const sam = await open(['sales'])
    const onSite = browser()
    await logIn(onSite, sam.email)
    expect((await onSite.call(getCustomerInfo)).status).toBe(200)
    const { reply } = await ada.browser.call(saveStaff, {
      params: { id: sam.id },
      body: { base_revision: 1, changes: { roles: ['content', 'sales'] } },
    })
    expect(reply.record.roles).toEqual(['content', 'sales'])
    expect((await sam.browser.call(getOwnStaff)).error.code).toBe('desk_session_required')
    expect((await onSite.call(getCustomerInfo)).error.code).toBe('invalid_token')
  })

  test('nobody changes his own roles, and a person has at least one', async () => {
    const ada = await admin()
    const sam = await insertStaff(db)
    const save = (id: number, roles: StaffRole[]) =>
      ada.browser.call(saveStaff, { params: { id }, body: { base_revision: 1, changes: { roles } } })
    expect((await save(ada.id, ['administrators', 'content'])).error.errors).toEqual({
      roles: ['Nobody changes their own roles.'],
    })
    expect((await save(sam.id, [])).status).toBe(400)
    expect(
      await db.select({ role: customerRole.role }).from(customerRole).where(eq(customerRole.customerId, ada.id)),
    ).toEqual([{ role: 'administrators' }])
  })

  test('own facts: language, signature, keys, absence and deputy; not the name or the roles', async () => {
    const sam = await open(['sales'])
    const dee = await insertStaff(db)
    const gone = await insertStaff(db, { state: 'deactivated' })
    const save = (changes: object) => sam.browser.call(saveOwnStaff, { body: { base_revision: 1, changes } })
    expect((await save({ roles: ['administrators'] })).status).toBe(400)
    expect((await save({ display_name: 'King' })).status).toBe(400)
    expect((await save({ time_zone: 'Mars/Base' })).error.errors).toHaveProperty('time_zone')
    expect((await save({ deputy_id: sam.id })).error.errors).toHaveProperty('deputy_id')
    expect((await save({ deputy_id: gone.id })).error.errors).toHaveProperty('deputy_id')
    expect((await save({ keys: { __proto__x: 1 } })).status).toBe(400)
    const changes = {
      language: 'es',
      time_zone: 'America/New_York',
      signatures: { en: 'Sam\nSales', es: 'Sam\nVentas' },
      keys: { quotes: 'g u', search: '' },
      away_until: '2026-12-31',
      deputy_id: dee.id,
    }
    expect((await save(changes)).reply.record).toMatchObject(changes)
    expect((await sam.browser.call(getOwnStaff)).reply).toMatchObject(changes)
    const names = (await sam.browser.call(listStaffNames)).reply
    expect(names.map(({ id }) => id)).toContain(dee.id)
    expect(names.map(({ id }) => id)).not.toContain(gone.id)
  })

  test('a deactivated person is signed out; the successor takes over, also as deputy; then he may come back', async () => {
    const ada = await admin()
    const sam = await open(['sales'])
    const dee = await insertStaff(db)
    const eve = await open(['sales'])
    await eve.browser.call(saveOwnStaff, { body: { base_revision: 1, changes: { deputy_id: sam.id } } })
    const deactivate = (body: { reason: string; hand_over_to: number | null }) =>
      ada.browser.call(deactivateStaff, { params: { id: sam.id }, body })
    expect((await deactivate({ reason: '', hand_over_to: null })).error.errors).toHaveProperty('reason')
    expect((await deactivate({ reason: 'left', hand_over_to: sam.id })).error.errors).toHaveProperty('hand_over_to')
    const { reply } = await deactivate({ reason: 'left', hand_over_to: dee.id })
    expect(reply).toMatchObject({ state: 'deactivated', roles: ['sales'], revision: 2 })
    expect((await sam.browser.call(getOwnStaff)).error.code).toBe('desk_session_required')
    expect((await eve.browser.call(getOwnStaff)).reply.deputy_id).toBe(dee.id)
    expect((await deactivate({ reason: 'left', hand_over_to: null })).error.code).toBe('not_active')
    const { history } = (await ada.browser.call(getStaff, { params: { id: sam.id } })).reply
    expect(history[0]).toMatchObject({
      reason: 'left',
      fields: [{ field: 'state', before: 'active', after: 'deactivated' }],
    })
    const undone = await ada.browser.call(undoStaff, { body: { entry_id: history[0]?.id ?? 0 } })
    expect(undone.reply).toMatchObject({
      done: 0,
      refused: [{ id: sam.id, reason: expect.stringMatching(/^State: /) }],
    })
    expect((await ada.browser.call(activateStaff, { params: { id: sam.id } })).reply.state).toBe('active')
    expect((await ada.browser.call(activateStaff, { params: { id: sam.id } })).error.code).toBe('not_deactivated')
    expect(await eventsOf(db, sam.id)).toEqual(['staff_deactivated', 'staff_activated'])
  })

  test('an invitation is mailed, can be mailed again and withdrawn', async () => {
    const ada = await admin()
    const email = emailOf()
    const body = {
      email: email.toUpperCase(),
      display_name: 'Ina Invited',
      roles: ['sales', 'content'],
      language: 'fr',
    }
    const { reply } = await ada.browser.call(inviteStaff, { body })
    expect(reply).toMatchObject({
      email,
      state: 'invited',
      roles: ['content', 'sales'],
      language: 'fr',
      has_password: false,
    })
    const hoursLeft = (Date.parse(reply.invitation_ends_on ?? '') - Date.now()) / 3_600_000
    expect(hoursLeft).toBeCloseTo(72, 1)
    const [mail] = await mailsTo(db, email)
    expect(mail?.subject).toBe('Votre accès au bureau de l’équipe de Example Power')
    expect(mail?.text).toContain('Vos rôles : Ventes, Contenu.')
    const first = linkIn(mail)
    expect(first.url.pathname).toBe('/desk/invitation')
    expect((await ada.browser.call(inviteStaff, { body })).error.errors).toHaveProperty('email')
    await ada.browser.call(inviteStaffAgain, { params: { id: reply.id } })
    const second = linkIn((await mailsTo(db, email))[1])
    const links = await db.select().from(staffLink).where(eq(staffLink.customerId, reply.id))
    expect(links.map(link => link.hash)).toEqual([hashToken(second.query.token ?? '')])
    expect((await ada.browser.call(withdrawInvitation, { params: { id: reply.id } })).reply).toBe(true)
    expect(await db.$count(customer, eq(customer.id, reply.id))).toBe(0)
    expect((await ada.browser.call(inviteStaffAgain, { params: { id: reply.id } })).status).toBe(404)
    expect(await eventsOf(db, reply.id)).toEqual(['staff_invited', 'staff_invited', 'invitation_withdrawn'])
  })

  test('a customer who was invited stays a customer when the invitation is withdrawn', async () => {
    const ada = await admin()
    const rita = await openMember(db, browser())
    const body = { email: rita.email, display_name: 'Rita', roles: ['sales'], language: 'en' }
    const { reply } = await ada.browser.call(inviteStaff, { body })
    expect(reply.id).toBe(rita.id)
    await ada.browser.call(withdrawInvitation, { params: { id: rita.id } })
    expect((await rita.browser.call(getCustomerInfo)).reply.role).toEqual(['registered'])
  })

  test('the list is in the order of names, with filters and cursors', async () => {
    const ada = await admin()
    const mark = crypto.randomUUID().slice(0, 8)
    for (const name of ['b', 'A', 'c']) await insertStaff(db, { name: `${mark} ${name}`, roles: ['content'] })
    await insertStaff(db, { name: `${mark} d`, state: 'deactivated', roles: ['readers'] })
    const list = async (query: Record<string, string | number>) =>
      (await ada.browser.call(listStaff, { query: { q: mark, ...query } })).reply
    const all = await list({})
    expect(all.rows.map(row => row.display_name.slice(9))).toEqual(['A', 'b', 'c', 'd'])
    expect(all).toMatchObject({ count: 4, count_is_capped: false, next: null, previous: null })
    expect((await list({ state: 'deactivated' })).rows).toHaveLength(1)
    expect((await list({ role: 'content' })).count).toBe(3)
    const first = await list({ page_size: 3 })
    const last = await list({ page_size: 3, cursor: first.next ?? '' })
    expect([first.rows.length, last.rows.length, last.next]).toEqual([3, 1, null])
    expect((await list({ page_size: 3, cursor: last.previous ?? '' })).rows).toEqual(first.rows)
    expect(
      (await ada.browser.call(listStaff, { query: { q: mark, role: 'sales', cursor: first.next ?? '' } })).status,
    ).toBe(400)
  })

  test('only administrators see and change the staff, and changes need a fresh factor', async () => {
    const sam = await insertStaff(db)
    const mona = await open(['sales_managers', 'content', 'readers'])
    expect((await mona.browser.call(listStaff)).error.code).toBe('forbidden')
    expect((await mona.browser.call(getStaff, { params: { id: sam.id } })).status).toBe(403)
    const old = await open(['administrators'], { factorAt: new Date(Date.now() - 11 * 60_000) })
    expect((await old.browser.call(listStaff)).status).toBe(200)
    for (const call of [
      saveStaff,
      deactivateStaff,
      activateStaff,
      inviteStaff,
      inviteStaffAgain,
      withdrawInvitation,
      undoStaff,
    ])
      expect((await old.browser.call(call, { params: { id: sam.id } })).error.code).toBe('step_up')
  })

  test('no request caused a server error', () => {
    expect(faults).toEqual([])
  })
})

describe.each(await openApis(async () => {}))('the last administrator, $engine', ({ db, browser }) => {
  const demote = (who: Awaited<ReturnType<typeof openStaff>>, id: number) =>
    who.browser.call(saveStaff, { params: { id }, body: { base_revision: 1, changes: { roles: ['sales'] } } })

  test('two administrators who remove each other at once: one remains', async () => {
    await insertStaff(db, { roles: ['administrators'], state: 'invited' })
    for (let round = 0; round < 8; round++) {
      const ada = await openStaff(db, browser(), { roles: ['administrators'] })
      const ben = await openStaff(db, browser(), { roles: ['administrators'] })
      const answers = await Promise.all([
        demote(ada, ben.id),
        ben.browser.call(deactivateStaff, { params: { id: ada.id }, body: { reason: 'x', hand_over_to: null } }),
      ])
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
      const left = answers[0].status === 200 ? ada : ben
      expect((await left.browser.call(getOwnStaff)).reply.is_last_administrator).toBe(true)
      await db.update(staffMember).set({ state: 'deactivated' })
    }
  })
})
