import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { deskCookie } from '#features/staff/desk-session/domain/desk-life.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { createRoutes } from '#server/http/app.ts'
import { silentLog } from '#server/process/log.ts'
import { insertStaff, signIn } from '../../builders/staff.ts'
import { ApiClient } from '../../openers/api-client.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/browser-test.ts'
import { type RunningSite, startSite } from '../site/running-site.ts'
import { copySizes, startSeededPostgres } from '../site/seeded.ts'

// Two servers of its own, because the maintenance holds for the whole site.
test('an administrator begins the maintenance at the desk; every process follows, and it ends at the desk of another', async ({
  page,
  context,
}) => {
  const server = await startSeededPostgres()
  test.skip(!server, 'There is no PostgreSQL on this machine.')
  if (!server) return
  const folder = await mkdtemp(join(tmpdir(), 'e2e-maintenance-'))
  copySizes(folder)
  const settings = { DATABASE_URL: server.url, SEED: 'demo', DATA_DIR: folder, RATE_LIMIT: 'off', BOT_CHECK: 'off' }
  const [first, second] = [await startSite(settings), await startSite(settings)]
  const connection = await openPostgres({ databaseUrl: server.url, log: silentLog })
  const { id } = await insertStaff(connection.db, { roles: ['administrators'], name: 'Ada Admin' })
  const token = await signIn(connection.db, new ApiClient(createRoutes([])), id)
  await context.addCookies([{ name: deskCookie, value: token, url: first.url, httpOnly: true, sameSite: 'Strict' }])
  const write = async ({ url }: RunningSite) =>
    (await fetch(`${url}/api-frontend/common/contactUsSend`, { method: 'POST', body: '{}' })).status
  const contactBefore = await write(second)

  await page.goto(`${first.url}/desk`)
  await page.goto(`${first.url}/desk/settings/maintenance`)
  await expect(page.getByText('The site is not in maintenance.')).toBeVisible()
  await page.getByRole('button', { name: 'Begin the maintenance …' }).click()
  await page.getByLabel('Text of the banner').fill('Back at six.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('It was begun by Ada Admin.')).toBeVisible()

  await expect
    .poll(async () => (await (await fetch(`${second.url}/about-us`)).text()).includes('Back at six.'))
    .toBe(true)
  await page.goto(`${second.url}/contact-us`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rita Rowe')
  await page.locator('main').getByRole('textbox', { name: 'Email' }).first().fill('rita@buyer.example')
  await page.locator('main').getByRole('textbox', { name: 'Message' }).fill('Where is my panel?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This was not sent:' })).toContainText('Back at six.')
  expect([contactBefore === 503, await write(second)]).toEqual([false, 503])
  await page.goto(`${second.url}/desk`)
  await expect(page.getByText('It was begun by Ada Admin.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'To the maintenance' }).click()
  await page.getByRole('button', { name: 'End the maintenance …' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The site is not in maintenance.')).toBeVisible()
  await expect.poll(() => write(first)).toBe(contactBefore)

  await connection.close()
  for (const site of [first, second]) await site.stop()
  await server.remove()
  await rm(folder, { recursive: true })
})
