import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { versionChannel } from '#features/quotes/quote-answer/server/version-store.ts'
import { deskCookie } from '#features/staff/desk-session/domain/desk-life.ts'
import { announceOn } from '#server/database/channel.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { createRoutes } from '#server/http/app.ts'
import { silentLog } from '#server/process/log.ts'
import { insertStaff, signIn } from '../../builders/staff.ts'
import { ApiClient } from '../../openers/api-client.ts'
import { test } from '../site/browser-test.ts'
import { type RunningSite, startSite } from '../site/running-site.ts'
import { copySizes, startSeededPostgres } from '../site/seeded.ts'

test('two processes on one PostgreSQL: a message through one appears on the page of the other; two Sends make one version', async ({
  page,
  context,
}) => {
  const server = await startSeededPostgres()
  test.skip(!server, 'There is no PostgreSQL on this machine.')
  if (!server) return
  const folder = await mkdtemp(join(tmpdir(), 'e2e-two-'))
  copySizes(folder)
  const settings = { DATABASE_URL: server.url, SEED: 'demo', DATA_DIR: folder, RATE_LIMIT: 'off', BOT_CHECK: 'off' }
  const sites = [await startSite(settings), await startSite(settings)] as const
  const connection = await openPostgres({ databaseUrl: server.url, log: silentLog })
  const { id: staffId } = await insertStaff(connection.db, { roles: ['sales_managers'], name: 'Ada Admin' })
  const token = await signIn(connection.db, new ApiClient(createRoutes([])), staffId)
  const send = (site: RunningSite, path: string, body?: object) =>
    fetch(`${site.url}/api-backend${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Desk': '1',
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const find = async (site: RunningSite, words: string) => {
    const { rows } = await (await send(site, `/Quote/ListInbox?view=all&q=${encodeURIComponent(words)}`)).json()
    return (await send(site, `/Quote/Get/${rows[0].web_quote_id}`)).json()
  }

  const { quote } = await find(sites[0], 'Boise rack 9')
  await context.addCookies([{ name: deskCookie, value: token, url: sites[1].url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${sites[1].url}/desk/quotes/${quote.web_quote_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(quote.web_quote_id)
  const written = await send(sites[0], `/Thread/Write/${quote.id}`, { kind: 'note', text: 'Seen from the other side.' })
  expect(written.status).toBe(200)
  await expect(page.getByText('Seen from the other side.')).toBeVisible()

  const { draft } = await find(sites[1], 'Boise rack 9')
  const order = { draft_revision: draft.revision, to: ['grace.okafor@summitridge.example'], subject: 'Your quote' }
  const answers = await Promise.all(sites.map(site => send(site, `/Quote/Send/${quote.id}`, order)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const versions = async () => (await find(sites[0], 'Boise rack 9')).versions
  expect(await versions()).toHaveLength(1)
  // It goes out in 20 seconds; here they are over at once.
  await connection.db.execute(`update quote_version set sends_at = now() where quote_id = ${Number(quote.id)}`)
  await announceOn(connection.db, versionChannel)
  await expect.poll(async () => (await versions())[0].state).toBe('in_force')
  const mails = await connection.db.execute(
    `select count(*)::int as mails from outbox where kind = 'quote_version' and quote_id = ${Number(quote.id)}`,
  )
  expect(Reflect.get(Object(mails), 'rows')).toEqual([{ mails: 1 }])

  await connection.close()
  for (const site of sites) await site.stop()
  await server.remove()
  await rm(folder, { recursive: true })
})
