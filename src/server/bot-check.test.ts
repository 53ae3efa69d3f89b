import { createServer } from 'node:http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, describe, expect, test } from 'vitest'
import { register, sendPasswordRecovery } from '#features/account/contract.ts'
import { getToken } from '#features/session/contract.ts'
import { getBotChallenge, getSettings } from '#features/shell/contract.ts'
import type { ApiClient } from '../../test/api-client.ts'
import { mailsTo, openMember, signUpBody } from '../../test/members.ts'
import { openShops } from '../../test/open-shops.ts'
import { removeOldSolutions } from './bot-check.ts'
import { readConfig } from './config.ts'
import { botSolution } from './database/tables.ts'

const refusal = {
  code: 'bot_check',
  message: 'We could not verify that you are not a robot. Please try again.',
  errors: null,
}
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
const recover = (client: ApiClient, solution?: string, headers: Record<string, string> = {}) =>
  client.call(sendPasswordRecovery, {
    body: { email: 'nobody@buyer.example' },
    headers: { ...headers, ...(solution === undefined ? {} : { 'X-Bot-Check': solution }) },
  })

describe.each(await openShops({ environment: { BOT_CHECK: 'altcha' } }))('altcha, $engine', shop => {
  const { db, browser, faults } = shop
  const solve = async (change: (payload: { challenge: object; solution: object }) => unknown = payload => payload) => {
    const challenge = (await browser().call(getBotChallenge)).reply
    const solution = await solveChallenge({ challenge, deriveKey })
    if (!solution) throw new Error('not solved')
    return encode(change({ challenge, solution }))
  }

  test('the settings tell the provider, and a challenge is signed, fresh and not stored', async () => {
    expect((await browser().call(getSettings)).reply.bot_check).toEqual({ provider: 'altcha', site_key: '' })
    const { reply, headers } = await browser().call(getBotChallenge)
    expect(reply).toEqual({
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 1000,
        keyLength: 32,
        keyPrefix: '00',
        nonce: expect.stringMatching(/^[\da-f]{32}$/),
        salt: expect.stringMatching(/^[\da-f]{32}$/),
        expiresAt: expect.closeTo(Date.now() / 1000 + 1200, -1),
      },
      signature: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    expect(await db.$count(botSolution)).toBe(0)
  })

  test('a solution serves once, in whatever spelling', async () => {
    const solution = await solve()
    const { challenge, solution: solved } = JSON.parse(Buffer.from(solution, 'base64').toString())
    expect((await recover(browser(), solution)).status).toBe(200)
    for (const again of [solution, encode({ solution: { ...solved, took: 5 }, challenge }), `${solution}====`]) {
      const { status, error } = await recover(browser(), again)
      expect([status, error]).toMatchObject([400, refusal])
    }
    const answers = await Promise.all(
      Array(8)
        .fill(await solve())
        .map(same => recover(browser(), same)),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ['none', () => undefined],
    ['blank', () => ''],
    ['null', () => 'null'],
    ['not base64', () => '%%%'],
    ['an array', () => encode([])],
    ['null inside', () => encode({ challenge: null, solution: null })],
    ['too long', () => 'A'.repeat(10_001)],
    [
      'another counter',
      () => solve(({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: 0 } })),
    ],
    ['a guessed key', () => solve(({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00' } }))],
    [
      'an easier challenge',
      () => solve(({ challenge, solution }) => ({ challenge: change(challenge, { cost: 1 }), solution })),
    ],
    [
      'a longer life',
      () => solve(({ challenge, solution }) => ({ challenge: change(challenge, { expiresAt: 4e9 }), solution })),
    ],
    [
      'no signature',
      () => solve(({ challenge, solution }) => ({ challenge: { ...challenge, signature: '' }, solution })),
    ],
    [
      'expired',
      () => solve(({ challenge, solution }) => ({ challenge: change(challenge, { expiresAt: 1 }), solution })),
    ],
  ])('no pass: %s', async (_, make) => {
    const { status, error } = await recover(browser(), await make())
    expect([status, error]).toMatchObject([400, refusal])
  })

  const change = (challenge: object, parameters: object) => ({
    ...challenge,
    parameters: { ...Reflect.get(challenge, 'parameters'), ...parameters },
  })

  test('guests are asked as well, customers are not, and the steps of a sign-up are not', async () => {
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    expect((await recover(guest)).error.code).toBe('bot_check')
    expect((await recover(guest, await solve())).status).toBe(200)
    const rita = await openMember(db, browser())
    expect((await recover(rita.browser)).status).toBe(200)
    const body = signUpBody('ann@buyer.example')
    for (const step of ['general', 'personal', 'location'])
      expect((await browser().call(register, { query: { validateOnly: step }, body })).status).toBe(200)
    expect((await browser().call(register, { body })).error.code).toBe('bot_check')
    expect((await browser().call(register, { query: { validateOnly: '' }, body })).status).toBe(400)
    expect(await mailsTo(db, 'ann@buyer.example')).toEqual([])
  })

  test('the same request sent again with the same key and solution passes; another one does not', async () => {
    const solution = await solve()
    const send = (key: string, email = 'ann@buyer.example') =>
      browser().call(register, {
        body: signUpBody(email),
        headers: { 'X-Bot-Check': solution, 'Idempotency-Key': key },
      })
    expect((await send('one')).status).toBe(200)
    expect((await send('one')).status).toBe(200)
    expect((await send('two')).error.code).toBe('bot_check')
    expect((await recover(browser(), solution, { 'Idempotency-Key': 'one' })).error.code).toBe('bot_check')
    expect(await mailsTo(db, 'ann@buyer.example')).toHaveLength(1)
  })

  test('used solutions are forgotten when they would be too old anyway', async () => {
    expect(await db.$count(botSolution)).toBeGreaterThan(0)
    await removeOldSolutions(db, new Date())
    expect(await db.$count(botSolution)).toBeGreaterThan(0)
    await removeOldSolutions(db, new Date(Date.now() + 1_201_000))
    expect(await db.$count(botSolution)).toBe(0)
  })

  test('nothing here was a fault', () => expect(faults).toEqual([]))
})

/** Answers like the services; 'slow' never does. */
const asked: { path: string; form: Record<string, string> }[] = []
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const form = Object.fromEntries(new URLSearchParams(body))
  asked.push({ path: request.url ?? '', form })
  if (form.response === 'broken') return void response.end('<html>')
  if (form.response === 'cut') return void request.socket.destroy()
  response.end(
    JSON.stringify({ success: form.response?.startsWith('good') && form.secret === 'shh', 'error-codes': [] }),
  )
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())

const address = service.address()
const port = typeof address === 'object' && address ? address.port : 0
const fetchFake: typeof fetch = (input, init) => {
  const { host, pathname } = new URL(String(input))
  return fetch(`http://127.0.0.1:${port}/${host}${pathname}`, init)
}

describe.each([
  ['hcaptcha', '/api.hcaptcha.com/siteverify'],
  ['turnstile', '/challenges.cloudflare.com/turnstile/v0/siteverify'],
] as const)('%s', async (provider, path) => {
  const environment = { BOT_CHECK: provider, BOT_CHECK_SITE_KEY: 'site-1', BOT_CHECK_SECRET: 'shh' }
  const [shop] = await openShops({ environment, fetch: fetchFake })
  if (!shop) throw new Error('no engine')
  const { browser, faults } = shop

  test('the service is asked, once for each solution', async () => {
    expect((await browser().call(getSettings)).reply.bot_check).toEqual({ provider, site_key: 'site-1' })
    expect((await browser().call(getBotChallenge)).status).toBe(404)
    asked.length = 0
    expect((await recover(browser(), 'good-1')).status).toBe(200)
    expect(asked).toEqual([{ path, form: { secret: 'shh', response: 'good-1', sitekey: 'site-1' } }])
    expect((await recover(browser(), 'good-1')).error.code).toBe('bot_check')
    expect(asked).toHaveLength(1)
  })

  test.each(['bad', 'broken', 'cut', '', 'good\nx'.replace('\n', ' ')])('no pass: %j', async solution => {
    expect((await recover(browser(), solution)).error).toMatchObject(refusal)
    expect(faults).toEqual([])
  })
})

test('off asks nobody', async () => {
  const [shop] = await openShops({ environment: { BOT_CHECK: 'off' } })
  expect((await shop?.browser().call(getSettings))?.reply.bot_check).toEqual({ provider: 'off', site_key: '' })
  expect(shop && (await recover(shop.browser())).status).toBe(200)
})

test('a provider without its keys stops the start', () => {
  expect(() => readConfig({ BOT_CHECK: 'hcaptcha', BOT_CHECK_SITE_KEY: 'x' })).toThrow(
    'BOT_CHECK_SECRET: needed for BOT_CHECK=hcaptcha',
  )
  expect(() => readConfig({ BOT_CHECK: 'turnstile' })).toThrow(/BOT_CHECK_SITE_KEY.*\n.*BOT_CHECK_SECRET/)
  expect(() => readConfig({ BOT_CHECK: 'on' })).toThrow('BOT_CHECK')
  expect(readConfig({}).botCheck.provider).toBe('altcha')
})
