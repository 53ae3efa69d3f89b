import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { type RunningSite, startSite } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

const linkIn = (site: RunningSite) => /http:\S+\/desk\/welcome\?token=([\w-]{43})/.exec(site.output())?.[1] ?? null

async function stateOf(site: RunningSite, token: string | null): Promise<unknown> {
  const response = await fetch(`${site.url}/api-backend/Welcome/Check`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ token }),
  })
  return (await response.json()).state
}

test('each start prints a link that makes the first administrator, until a command has made one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-first-'))
  copySeeded(folder)
  const settings = { DATA_DIR: folder, BOT_CHECK: 'off' }
  const first = await startSite(settings)
  await expect.poll(() => linkIn(first)).not.toBeNull()
  const one = linkIn(first)
  expect(await stateOf(first, one)).toBe('ready')
  await first.stop()

  // The output of a public site may be kept by whatever reads it.
  const published = await startSite({ ...settings, PUBLIC_URL: 'https://catalogue.example', MAIL: 'keep' })
  await expect.poll(() => published.output()).toContain('Open http')
  expect(linkIn(published)).toBeNull()
  await published.stop()

  const second = await startSite(settings)
  await expect.poll(() => linkIn(second)).not.toBeNull()
  expect(linkIn(second)).not.toBe(one)
  expect([await stateOf(second, one), await stateOf(second, linkIn(second))]).toEqual(['ready', 'ready'])

  // While the server runs.
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/staff.ts', ...words], { env: { ...process.env, ...settings } })
  const people = (await run('list')).stdout.trim().split('\n')
  expect(people.map(line => line.split('  ')[3]).sort()).toEqual(['content', 'sales', 'sales_managers'])
  expect((await run('add', 'ada@site.example', 'administrators')).stdout).toContain('now has the role')
  expect(await stateOf(second, one)).toBe('administrator_exists')
  await second.stop()

  const third = await startSite(settings)
  await expect.poll(() => third.output()).toContain('Open http')
  expect(linkIn(third)).toBeNull()
  await third.stop()
  await rm(folder, { recursive: true })
})
