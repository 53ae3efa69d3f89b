import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '#features/site/contact/contract.ts'
import { topic } from '#features/site/content/server/tables.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { outbox, setting } from '#server/database/tables.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import {
  getCompanySettings,
  getMailSettings,
  listMissingFacts,
  saveCompanySettings,
  saveMailSettings,
} from '../../desk-contract.ts'

// A site without data: SEED=none.
describe.each(await openApis(db => db.delete(setting)))('$engine', ({ db, browser }) => {
  test('a site without data says what the company has to enter, until it is entered', async () => {
    const { browser: ada } = await openStaff(db, browser(), { roles: ['administrators'] })
    const missing = async () => (await ada.call(listMissingFacts)).reply
    expect(await missing()).toEqual({ name: true, mail_from: true, sales_email: true })
    const message = { name: 'Vera', email: 'vera@buyer.example', message: 'Hello' }
    expect((await browser().call(sendContactMessage, { body: message })).status).toBe(200)
    const [waiting] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    expect(waiting).toMatchObject({ state: 'waiting', to: '', message: { from: '', replyTo: 'vera@buyer.example' } })
    const [company, mail] = [await ada.call(getCompanySettings), await ada.call(getMailSettings)]
    expect([company.reply.value.name, mail.reply.value.sales_email]).toEqual(['', ''])
    const nameless = await ada.call(saveCompanySettings, { body: { base_revision: 0, changes: { name: '' } } })
    expect([nameless.status, Object.keys(nameless.error.errors ?? {})]).toEqual([400, ['changes.name']])
    const named = { name: 'New Works', title_suffix: 'New Works' }
    await ada.call(saveCompanySettings, { body: { base_revision: 0, changes: named } })
    expect(await missing()).toEqual({ name: false, mail_from: true, sales_email: true })
    const addresses = { mail_from: 'web@new.example', sales_email: 'sales@new.example' }
    await ada.call(saveMailSettings, { body: { base_revision: 0, changes: addresses } })
    expect(await missing()).toEqual({ name: false, mail_from: false, sales_email: false })
  })

  test('the frame names the pages that nobody has written, until somebody has', async () => {
    const missing = async () => (await browser().call(getHeaderLinks)).reply.missing_pages
    expect(await missing()).toEqual(expect.arrayContaining(['/terms-of-use', '/privacy-policy']))
    await db.insert(topic).values({ systemName: 'terms-of-use' })
    expect(await missing()).not.toContain('/terms-of-use')
  })
})
