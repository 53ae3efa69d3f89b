import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { renderContent } from '#features/site/content-edit/desk-contract.ts'
import { auditEntry } from '#server/database/tables.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { getMaintenance, saveBannerSettings, switchMaintenance } from '../../desk-contract.ts'

describe.each(await openApis(async () => {}))('$engine', ({ db, browser, faults }) => {
  const administrator = (name: string) => openStaff(db, browser(), { roles: ['administrators'], name })
  const newest = async (count: number) =>
    (await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(count)).map(
      ({ event, actorId, details }) => ({
        event,
        actorId,
        details,
      }),
    )

  test('an administrator begins and ends it at the desk; all read who began it and since when', async () => {
    const ada = await administrator('Ada Admin')
    const sales = await openStaff(db, browser(), { roles: ['sales'], name: 'Sam Sales' })
    const { reply: before } = await sales.browser.call(getMaintenance)
    expect(before).toEqual({ is_on: false, message: '', since: null, by: null })
    const begun = await ada.browser.call(switchMaintenance, { body: { is_on: true, message: ' Back at\nsix. ' } })
    expect(begun.reply).toEqual({ is_on: true, message: 'Back at six.', since: expect.any(String), by: 'Ada Admin' })
    expect((await sales.browser.call(getMaintenance)).reply).toEqual(begun.reply)
    const refused = await ada.browser.call(saveBannerSettings, {
      body: { base_revision: 0, changes: { is_on: false } },
    })
    expect([refused.status, refused.error.code]).toEqual([503, 'maintenance'])
    const again = await (await administrator('Bea Boss')).browser.call(switchMaintenance, {
      body: { is_on: true, message: 'Back at six.' },
    })
    expect(again.reply, 'it stays that of who was first').toEqual(begun.reply)
    const ended = await ada.browser.call(switchMaintenance, { body: { is_on: false } })
    expect(ended.reply).toEqual({ is_on: false, message: '', since: null, by: null })
    const saved = await ada.browser.call(saveBannerSettings, { body: { base_revision: 0, changes: { is_on: false } } })
    expect(saved.status).toBe(200)
    const told = (await newest(20)).filter(({ event }) => event.startsWith('maintenance'))
    expect(told).toEqual([
      { event: 'maintenance_ended', actorId: ada.id, details: { message: '' } },
      { event: 'maintenance_begun', actorId: ada.id, details: { message: 'Back at six.' } },
    ])
    expect(faults).toEqual([])
  })

  test('others may not switch it, and a text that is too long is refused at its field', async () => {
    const sales = await openStaff(db, browser(), { roles: ['sales_managers', 'content'] })
    const { status } = await sales.browser.call(switchMaintenance, { body: { is_on: true } })
    expect(status).toBe(403)
    const ada = await administrator('Ada Admin')
    const long = await ada.browser.call(switchMaintenance, { body: { is_on: true, message: 'x'.repeat(201) } })
    expect([long.status, Object.keys(long.error.errors ?? {})]).toEqual([400, ['message']])
    expect((await ada.browser.call(getMaintenance)).reply.is_on).toBe(false)
  })

  test('a preview of a text is drawn while nothing can be changed', async () => {
    const ada = await administrator('Ada Admin')
    await ada.browser.call(switchMaintenance, { body: { is_on: true } })
    const { status, reply } = await ada.browser.call(renderContent, { body: { language: 'en', markdown: '**bold**' } })
    expect([status, JSON.stringify(reply)]).toEqual([200, expect.stringContaining('<strong>bold</strong>')])
    await ada.browser.call(switchMaintenance, { body: { is_on: false } })
  })
})
