import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAttributes } from '#features/catalog/attribute/desk-contract.ts'
import { customerRole } from '#features/site/session/server/tables.ts'
import { saveSnippet } from '#features/site/snippet/desk-contract.ts'
import { listCustomers } from '#features/staff/customer-file/desk-contract.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { auditEntry } from '#server/database/tables.ts'
import { countKeyCall } from '#server/security/rate-limit.ts'
import { isDeskCall } from '#shared/call.ts'
import type { Permission } from '#shared/desk/permission.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import * as contract from '../desk-contract.ts'
import { keyPrefix, keyRights } from '../domain/key-rights.ts'
import { apiKey } from './tables.ts'

describe.each(await openApis(async () => {}))('$engine', ({ db, calls, browser, faults }) => {
  const boss = () => openStaff(db, browser(), { roles: ['administrators'], name: 'Ann Admin' })
  const make = (admin: ApiClient, rights: readonly Permission[], change: object = {}) =>
    admin.call(contract.makeApiKey, { body: { name: 'ERP', rights, days: 30, ...change } })
  /** A program with the key: it has no cookie, and sends no header of the desk's page. */
  async function program(admin: ApiClient, rights: readonly Permission[]) {
    const { reply } = await make(admin, rights)
    const client = browser()
    client.token = reply.key
    return { client, ...reply }
  }

  test('a key makes the calls of its rights, and is shown once', async () => {
    const { browser: admin, id } = await boss()
    const { client, key, row } = await program(admin, ['catalog.read', 'catalog.read'])
    expect(key).toMatch(/^deskkey_[\w-]{43}$/)
    expect(row).toMatchObject({ name: 'ERP', rights: ['catalog.read'], state: 'active', created_by: 'Ann Admin' })
    expect(row.last_used_on).toBe(null)
    const headers = { Authorization: `Bearer ${key}` }
    expect((await browser().send(listAttributes.path, { headers }, listAttributes.base)).status).toBe(200)
    expect((await client.call(listCustomers)).error.code).toBe('forbidden')
    const { reply: list } = await admin.call(contract.listApiKeys)
    expect(list[0]).toMatchObject({ id: row.id, start: key.slice(0, keyPrefix.length + 4) })
    expect(list[0]?.last_used_on).not.toBe(null)
    expect(JSON.stringify([list, await db.select().from(apiKey), await db.select().from(auditEntry)])).not.toContain(
      key,
    )
    const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.event, 'api_key_made'))
    expect(entry).toMatchObject({ actorId: id, subjectKind: 'api_key', subjectId: String(row.id) })
  })

  test('the audit says which key did what', async () => {
    const { browser: admin, id } = await boss()
    const { client, row } = await program(admin, ['snippet.write_own'])
    const texts = { en: 'Thank you.', es: '', fr: '' }
    const body = { name: 'Thanks', shortcut: 'thx', use: 'message', is_shared: false, texts }
    expect((await client.call(saveSnippet, { body })).error).toBe(undefined)
    const [entry] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(entry).toMatchObject({ event: 'snippet_saved', actorId: id, details: { api_key: row.id } })
  })

  test('no key makes a call that is about a person, members, factors, keys or webhooks', async () => {
    const { browser: admin } = await boss()
    const { client } = await program(admin, keyRights)
    const refused = calls
      .filter(isDeskCall)
      .filter(
        ({ can, stepUp }) => can === 'signed_in' || stepUp === true || ['staff.manage', 'webhook.manage'].includes(can),
      )
    expect(refused.length).toBeGreaterThan(40)
    for (const { method, path, base } of refused) {
      const init = { method, headers: { 'Content-Type': 'application/json' }, ...(method === 'POST' && { body: '{}' }) }
      const answer = await client.send(path.replace(/\{\w+\}/g, '1'), init, base)
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, 'forbidden'])
    }
  })

  test('nobody gives a right that they do not have, or one that no key has', async () => {
    const { browser: admin } = await boss()
    for (const right of ['staff.manage', 'webhook.manage', 'customer.impersonate', 'setting.security', 'other'])
      expect([right, (await make(admin, [right as Permission])).status]).toEqual([right, 400])
    for (const change of [{ rights: [] }, { days: 3000 }, { days: 0 }, { name: ' ' }, { name: 'x'.repeat(101) }])
      expect([change, (await make(admin, ['quote.read'], change)).status]).toEqual([change, 400])
    const { browser: seller } = await openStaff(db, browser(), { roles: ['sales'] })
    expect((await make(seller, ['quote.read'])).status).toBe(403)
    const stale = await openStaff(db, browser(), {
      roles: ['administrators'],
      factorAt: new Date(Date.now() - 3_600_000),
    })
    expect((await make(stale.browser, ['quote.read'])).error.code).toBe('step_up')
  })

  test('a key has no more than its maker has today, and ends with them', async () => {
    const { browser: admin, id } = await boss()
    const { client } = await program(admin, ['catalog.read', 'customer.read'])
    expect((await client.call(listCustomers)).status).toBe(200)
    await db.update(customerRole).set({ role: 'content' }).where(eq(customerRole.customerId, id))
    expect((await client.call(listCustomers)).error.code).toBe('forbidden')
    expect((await client.call(listAttributes)).status).toBe(200)
    await db.update(staffMember).set({ state: 'deactivated' }).where(eq(staffMember.customerId, id))
    expect((await client.call(listAttributes)).error.code).toBe('invalid_token')
  })

  test('a key that has ended or was revoked does nothing', async () => {
    const { browser: admin } = await boss()
    const ended = await program(admin, ['catalog.read'])
    await db.update(apiKey).set({ expiresAt: new Date() }).where(eq(apiKey.id, ended.row.id))
    expect((await ended.client.call(listAttributes)).status).toBe(401)
    const revoked = await program(admin, ['catalog.read'])
    const params = { id: revoked.row.id }
    expect((await admin.call(contract.revokeApiKey, { params })).reply.state).toBe('revoked')
    expect((await revoked.client.call(listAttributes)).status).toBe(401)
    expect((await admin.call(contract.revokeApiKey, { params })).reply.state).toBe('revoked')
    expect((await admin.call(contract.revokeApiKey, { params: { id: 999_999 } })).status).toBe(404)
    const events = await db.select().from(auditEntry).where(eq(auditEntry.event, 'api_key_revoked'))
    expect(events).toHaveLength(1)
    const wrong = browser()
    wrong.token = `${keyPrefix}${'x'.repeat(43)}`
    expect((await wrong.call(listAttributes)).status).toBe(401)
  })

  test('a key and a session are not sent together, and the site knows no key', async () => {
    const { browser: admin } = await boss()
    const { client } = await program(admin, ['catalog.read'])
    client.cookies.set('__Host-desk', 'anything')
    expect((await client.call(listAttributes)).error.code).toBe('two_credentials')
    client.cookies.clear()
    expect((await client.send('/wishlist/getQuotes')).status).toBe(401)
  })

  test('a key is refused after six hundred calls in a minute, and other keys are not', async () => {
    const now = new Date('2026-11-29T12:00:01Z')
    for (let count = 0; count < 600; count++) await countKeyCall(db, 1, now)
    await expect(countKeyCall(db, 1, now)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '59' } })
    await countKeyCall(db, 2, now)
    await countKeyCall(db, 1, new Date(now.getTime() + 60_000))
  })

  test('nothing of it was a fault', () => expect(faults).toEqual([]))
})
