import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { codeAt } from '../../builders/desk-sign-in.ts'
import { startSite } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

const hourMs = 3_600_000
const password = 'a long phrase 71'
const email = 'ada@site.example'

/** A browser of the desk that keeps its cookie. */
function openClient(url: string) {
  let cookie = ''
  return async (path: string, body?: object) => {
    const response = await fetch(`${url}/api-backend${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const given = response.headers.getSetCookie().find(one => one.startsWith('desk='))
    cookie = given?.split(';')[0] ?? cookie
    return { status: response.status, reply: await response.json() }
  }
}

test('a running server whose clock jumps refuses no right code, leaves nothing stepped up, and goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-clock-'))
  copySeeded(folder)
  const file = join(folder, 'moved-clock')
  let movedMs = 0
  const move = async (ms: number) => {
    movedMs = ms
    await writeFile(file, String(ms))
  }
  await move(0)
  const now = () => new Date(Date.now() + movedMs)
  const preload = join(import.meta.dirname, '../../outside/moved-clock.mjs')
  const site = await startSite({
    DATA_DIR: folder,
    BOT_CHECK: 'off',
    RATE_LIMIT: 'off',
    NODE_OPTIONS: `--import=${preload}`,
    MOVED_CLOCK: file,
  })
  const linkIn = () => /\/desk\/welcome\?token=([\w-]{43})/.exec(site.output())?.[1] ?? null
  await expect.poll(linkIn).not.toBeNull()
  const first = openClient(site.url)
  const { challenge } = (await first('/Welcome/Begin', { token: linkIn(), name: 'Ada', email, password })).reply
  const { totp } = (await first('/Enrolment/Begin', { challenge, kind: 'totp' })).reply
  const setUp = { challenge, setup: totp.setup, code: codeAt(totp.secret, now()) }
  expect((await first('/Enrolment/Confirm', setUp)).status).toBe(200)

  const signIn = async () => {
    const client = openClient(site.url)
    const step = (await client('/Session/Open', { email, password })).reply
    const code = codeAt(totp.secret, now())
    const { status, reply } = await client('/Session/VerifyFactor', { challenge: step.challenge, code })
    return { client, said: [status, reply.code] }
  }
  // The code of the beginning was used: the next one is a minute later.
  let passedMs = 0
  for (const jumpMs of [2 * hourMs, 24 * hourMs, 400 * 24 * hourMs, -2 * hourMs, -24 * hourMs]) {
    passedMs += 60_000
    await move(passedMs + jumpMs)
    const ahead = await signIn()
    expect(ahead.said, `${jumpMs}`).toEqual([200, undefined])
    expect((await ahead.client('/Factor/NewRecoveryCodes', {})).status).toBe(200)
    passedMs += 60_000
    await move(passedMs)
    const back = await ahead.client('/Factor/NewRecoveryCodes', {})
    // Ahead of now it was never given; long ago it is over.
    expect([403, 401], `${jumpMs}`).toContain(back.status)
    expect(['step_up', 'desk_session_required']).toContain(back.reply.code)
    if (jumpMs > 0) expect(back.reply.code).toBe('step_up')
    expect((await signIn()).said, `${jumpMs}`).toEqual([200, undefined])
  }

  passedMs += 60_000
  await move(passedMs)
  const reader = (await signIn()).client
  await move(passedMs + 400 * 24 * hourMs)
  expect((await fetch(`${site.url}/faqs`)).status).toBe(200)
  await move(passedMs)
  expect((await reader('/Session/Get')).status).toBe(200)
  await site.stop()
  await rm(folder, { recursive: true })
})
