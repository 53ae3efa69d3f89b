import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { usedPartText } from '#features/site/setting/messages/desk-used-parts.ts'
import { keyPrefix } from '#features/staff/api-key/domain/key-rights.ts'
import { apiKeyText } from '#features/staff/api-key/messages/desk-api-keys.ts'
import { webhookText } from '#features/staff/webhook/messages/desk-webhooks.ts'
import { webhookDelivery, webhookEvent } from '#features/staff/webhook/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { backendBase } from '#shared/api.ts'
import { permissionText } from '#shared/messages/permission.ts'
import { deskMenuText } from '../../../src/desk/messages/menu.ts'
import { onceShownText } from '../../../src/desk/messages/once-shown.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { addWebhook, tellStatus } from '../../builders/webhooks.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectPagesGood } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

// A site of its own: what is switched on is there for everybody.
let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite(fill)
})
test.afterAll(() => desk.end())

/** An endpoint with a message that was taken, one that waits and one that was given up. The name of its host leads nowhere. */
async function fill(db: Database) {
  await addWebhook(db, 'https://erp.invalid/hooks')
  for (const quoteId of [1, 2, 3]) await tellStatus(db, quoteId, 'sent')
  const later = { nextTryAt: new Date(Date.now() + 3_600_000), lastTryAt: new Date(), durationMs: 41 }
  const as = (id: number, row: Partial<typeof webhookDelivery.$inferInsert>) =>
    db
      .update(webhookDelivery)
      .set({ ...later, ...row })
      .where(eq(webhookDelivery.id, id))
  await as(1, { state: 'delivered', tries: 1, status: 200, answer: '{"ok":true}' })
  await as(2, { state: 'failed', tries: 9, failure: 'status', status: 500, answer: '<h1>Oh no</h1>'.repeat(60) })
  await as(3, { tries: 2, failure: 'certificate' })
  const payload = JSON.stringify({
    type: 'quote.sent',
    version: 1,
    data: { web_quote_id: 'WQ-1', comment: 'x'.repeat(400) },
  })
  await db.update(webhookEvent).set({ payload })
}

const paths = [
  '/desk/settings/api-keys',
  '/desk/settings/webhooks',
  '/desk/settings/webhooks/1',
  '/desk/settings/webhook-messages/1',
  '/desk/settings/webhook-messages/2',
]

for (const language of journeyLanguages)
  test(`the pages of keys and webhooks are accessible, on a desk and on a phone, in ${language}`, async ({
    page,
    context,
  }) => {
    await desk.enter(context, language, 'administrators')
    await expectPagesGood(
      page,
      paths.map(path => desk.url + path),
    )
  })

test('the menu shows them when they are switched on; a key that was made opens its calls, and is shown once', async ({
  page,
  context,
}) => {
  await desk.enter(context, 'en', 'administrators')
  const [text, menu] = [apiKeyText.en, deskMenuText.en]
  await page.goto(`${desk.url}/desk/settings/parts`)
  const link = page.getByRole('link', { name: menu.apiKeys, exact: true })
  await expect(page.getByRole('link', { name: menu.mail, exact: true })).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.getByRole('checkbox', { name: usedPartText.en.connections, exact: true }).check()
  await page.getByRole('button', { name: saveText.en.save, exact: true }).click()
  await expect(page.getByText(saveText.en.saved).first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass()
  await link.click()

  await page.getByRole('button', { name: text.add }).click()
  const dialog = page.getByRole('dialog', { name: text.add })
  await dialog.getByRole('button', { name: text.add }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(text.name).fill('ERP')
  await dialog.getByRole('checkbox', { name: permissionText.en.names['catalog.read'] }).check()
  await expect(dialog.getByRole('checkbox', { name: permissionText.en.names['staff.manage'] })).toHaveCount(0)
  await dialog.getByRole('button', { name: text.add }).click()
  const shown = page.getByRole('dialog', { name: text.made })
  const key = (await shown.getByText(keyPrefix).textContent()) ?? ''
  await shown.getByRole('button', { name: onceShownText.en.kept }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ERP' })).toContainText(text.never)
  await expect.poll(() => page.content()).not.toContain(key)

  const ask = () => fetch(`${desk.url}${backendBase}/Attribute/List`, { headers: { Authorization: `Bearer ${key}` } })
  expect((await ask()).status).toBe(200)
  await page.getByRole('button', { name: text.revokeOf('ERP') }).click()
  await page
    .getByRole('dialog', { name: text.revokeOf('ERP') })
    .getByRole('button', { name: text.revoke, exact: true })
    .click()
  await expect(page.getByRole('row').filter({ hasText: 'ERP' })).toContainText(text.states.revoked)
  expect((await ask()).status).toBe(401)
})

test('an endpoint is made with its secret, tested and deleted, and messages are sent again', async ({
  page,
  context,
}) => {
  await desk.enter(context, 'en', 'administrators')
  const text = webhookText.en
  await page.goto(`${desk.url}/desk/settings/webhooks`)
  await page.getByRole('button', { name: text.add }).click()
  const dialog = page.getByRole('dialog', { name: text.add })
  await dialog.getByLabel(text.name).fill('CRM')
  await dialog.getByLabel(text.url).fill('http://crm.invalid/')
  await dialog.getByRole('checkbox', { name: text.types['quote.won'] }).check()
  await dialog.getByRole('button', { name: text.save }).click()
  await expect(dialog.getByText(text.wrongUrl)).toBeVisible()
  await dialog.getByLabel(text.url).fill('https://crm.invalid/')
  await dialog.getByRole('button', { name: text.save }).click()
  const shown = page.getByRole('dialog', { name: text.secret })
  await expect(shown.getByText(/^whsec_/)).toBeVisible()
  await shown.getByRole('button', { name: onceShownText.en.kept }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'CRM' })).toBeVisible()
  await page.getByRole('button', { name: text.test }).click()
  await expect(async () => {
    await page.getByRole('button', { name: text.refresh }).click()
    await expect(page.getByText(text.reasons.unresolved)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: text.remove, exact: true }).click()
  await page.getByRole('dialog', { name: text.remove }).getByRole('button', { name: text.remove, exact: true }).click()
  await expect(page.getByText(text.removed)).toBeVisible()

  await page.goto(`${desk.url}/desk/settings/webhook-messages/2`)
  await page.getByRole('button', { name: text.again }).click()
  await expect(page.getByText(text.againSent(1))).toBeVisible()
})
