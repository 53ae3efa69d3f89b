import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { register, sendPasswordRecovery } from '#features/site/account/contract.ts'
import { getBotChallenge, prepareBotCheck } from '#features/site/bot-check/contract.ts'
import { sendContactMessage, subscribeNewsletter } from '#features/site/contact/contract.ts'
import { contactMessage, newsletterSubscription } from '#features/site/contact/server/tables.ts'
import { getToken } from '#features/site/session/contract.ts'
import { visitor } from '#features/site/session/server/tables.ts'
import { getSettings } from '#features/site/setting/contract.ts'
import { solveBotChallenge } from '../../../test/builders/bot-solution.ts'
import { insertMember, mailsTo, openMember, signUpBody } from '../../../test/builders/members.ts'
import type { ApiClient } from '../../../test/openers/api-client.ts'
import { openShops } from '../../../test/openers/open-shops.ts'
import type { Database } from '../database/connection.ts'
import { botSolution } from '../database/tables.ts'
import { readConfig } from '../process/config.ts'
import { silentLog } from '../process/log.ts'
import { createBotCheck, removeOldSolutions } from './bot-check.ts'

const refusal = {
  code: 'bot_check',
  message: 'We could not verify that you are not a robot. Please try again.',
  errors: null,
}
const newEmail = () => `${crypto.randomUUID()}@buyer.example`
const insertSubscription = (db: Database, email: string) =>
  db
    .insert(newsletterSubscription)
    .values({ email, language: 'en', confirmExpiresAt: new Date(), confirmedAt: new Date(), createdAt: new Date() })
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
const recover = (client: ApiClient, solution?: string, headers: Record<string, string> = {}) =>
  client.call(sendPasswordRecovery, {
    body: { email: 'nobody@buyer.example' },
    headers: { ...headers, ...(solution === undefined ? {} : { 'X-Bot-Check': solution }) },
  })

describe.each(await openShops({ environment: { BOT_CHECK: 'altcha' } }))('altcha, $engine', shop => {
  const { db, browser, faults } = shop
  const solve = async (
    ann: ApiClient,
    change: (payload: { challenge: object; solution: object }) => unknown = payload => payload,
  ) => {
    const challenge = (await ann.call(getBotChallenge)).reply
    return encode(change({ challenge, solution: await solveBotChallenge(challenge) }))
  }

  test('the settings name the provider; a challenge is signed, new and not stored, and sets the visitor cookie', async () => {
    const ann = browser()
    expect((await ann.call(getSettings)).reply.bot_check).toEqual({ provider: 'altcha', site_key: '' })
    const { reply, headers } = await ann.call(getBotChallenge)
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
    expect(headers.get('set-cookie')).toMatch(/visitor=[\w-]{43};.*HttpOnly/)
    expect(await db.$count(visitor)).toBe(1)
    expect((await ann.call(getBotChallenge)).headers.get('set-cookie')).toBeNull()
    expect(await db.$count(visitor)).toBe(1)
    expect(await db.$count(botSolution)).toBe(0)
    const prefetch = { headers: { 'Sec-Purpose': 'prefetch' } }
    expect((await browser().send('/common/getBotChallenge', prefetch)).status).toBe(403)
    expect(await db.$count(visitor)).toBe(1)
  })

  test('a solution serves once, however it is spelled', async () => {
    const ann = browser()
    const solution = await solve(ann)
    const { challenge, solution: solved } = JSON.parse(Buffer.from(solution, 'base64').toString())
    expect((await recover(ann, solution)).status).toBe(200)
    for (const again of [solution, encode({ solution: { ...solved, took: 5 }, challenge }), `${solution}====`]) {
      const { status, error } = await recover(ann, again)
      expect([status, error]).toMatchObject([400, refusal])
    }
    const answers = await Promise.all(
      Array(8)
        .fill(await solve(ann))
        .map(same => recover(ann, same)),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test.each<[string, (ann: ApiClient) => Promise<string | undefined> | string | undefined]>([
    ['none', () => undefined],
    ['blank', () => ''],
    ['null', () => 'null'],
    ['not base64', () => '%%%'],
    ['an array', () => encode([])],
    ['null inside', () => encode({ challenge: null, solution: null })],
    ['too long', () => 'A'.repeat(10_001)],
    [
      'another counter',
      ann => solve(ann, ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: 0 } })),
    ],
    [
      'a guessed key',
      ann => solve(ann, ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00' } })),
    ],
    [
      'an easier challenge',
      ann => solve(ann, ({ challenge, solution }) => ({ challenge: change(challenge, { cost: 1 }), solution })),
    ],
    [
      'a longer life',
      ann => solve(ann, ({ challenge, solution }) => ({ challenge: change(challenge, { expiresAt: 4e9 }), solution })),
    ],
    [
      'no signature',
      ann => solve(ann, ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '' }, solution })),
    ],
    [
      'expired',
      ann => solve(ann, ({ challenge, solution }) => ({ challenge: change(challenge, { expiresAt: 1 }), solution })),
    ],
  ])('%s does not pass', async (_, make) => {
    const ann = browser()
    const good = await solve(ann)
    const { status, error } = await recover(ann, await make(ann))
    expect([status, error]).toMatchObject([400, refusal])
    expect((await recover(ann, good)).status).toBe(200)
  })

  const change = (challenge: object, parameters: object) => ({
    ...challenge,
    parameters: { ...Reflect.get(challenge, 'parameters'), ...parameters },
  })

  test('guests need a solution, customers and the steps of a sign-up do not', async () => {
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    expect((await recover(guest)).error.code).toBe('bot_check')
    expect((await recover(guest, await solve(guest))).status).toBe(200)
    expect(guest.cookies.size).toBe(0)
    const rita = await openMember(db, browser())
    expect((await recover(rita.browser)).status).toBe(200)
    const body = signUpBody('ann@buyer.example')
    for (const step of ['general', 'personal', 'location'])
      expect((await browser().call(register, { query: { validateOnly: step }, body })).status).toBe(200)
    expect((await browser().call(register, { body })).error.code).toBe('bot_check')
    expect((await browser().call(register, { query: { validateOnly: '' }, body })).status).toBe(400)
    expect(await mailsTo(db, 'ann@buyer.example')).toEqual([])
  })

  test('the same request passes again with the same key and solution; another request does not', async () => {
    const ann = browser()
    const solution = await solve(ann)
    const send = (key: string, email = 'ann@buyer.example', by = ann) =>
      by.call(register, {
        body: Object.fromEntries(Object.entries(signUpBody(email)).toSorted(() => Math.random() - 0.5)),
        headers: { 'X-Bot-Check': solution, 'Idempotency-Key': key },
      })
    expect((await send('one')).status).toBe(200)
    expect((await send('one')).status).toBe(200)
    expect((await send('two')).error.code).toBe('bot_check')
    expect((await send('one', 'bob@buyer.example')).error.code).toBe('bot_check')
    const bob = browser()
    await solve(bob)
    expect((await send('one', 'ann@buyer.example', bob)).error.code).toBe('bot_check')
    expect((await recover(ann, solution, { 'Idempotency-Key': 'one' })).error.code).toBe('bot_check')
    expect(await mailsTo(db, 'ann@buyer.example')).toHaveLength(1)
    expect(await mailsTo(db, 'bob@buyer.example')).toHaveLength(0)
  })

  const unknownKey = () => randomBytes(32).toString('base64url')
  /** Browsers with made-up cookies, without cookies, or with the cookie of another visitor. */
  const crowd = (count: number, own: ApiClient) =>
    Array.from({ length: count }, (_, i) => {
      const one = browser()
      if (i % 4 > 0) for (const [name, key] of own.cookies) one.cookies.set(name, i % 4 === 1 ? key : unknownKey())
      return one
    })

  test('one solution sends one message, whatever keys, texts and visitors an attacker makes up', async () => {
    for (const isAtOnce of [true, false]) {
      const ann = browser()
      const solution = await solve(ann)
      const before = await db.$count(contactMessage)
      const send = (by: ApiClient, i: number) => {
        const body = { name: 'Ann', email: `ann${i}@buyer.example`, message: `Hello ${i}` }
        return by.call(sendContactMessage, { body, headers: { 'X-Bot-Check': solution, 'Idempotency-Key': 'one' } })
      }
      const senders = crowd(20, ann)
      const sent: Awaited<ReturnType<typeof send>>[] = []
      if (isAtOnce) sent.push(...(await Promise.all(senders.map(send))))
      else for (const [i, by] of senders.entries()) sent.push(await send(by, i))
      expect(sent.filter(answer => answer.status === 200)).toHaveLength(1)
      expect(new Set(sent.flatMap(answer => answer.error?.code ?? []))).toEqual(new Set(['bot_check']))
      expect(await db.$count(contactMessage)).toBe(before + 1)
    }
  })

  test('one solution gives one sign-up', async () => {
    const ann = browser()
    const headers = { 'X-Bot-Check': await solve(ann), 'Idempotency-Key': 'one' }
    const senders = crowd(10, ann)
    const sent = await Promise.all(
      senders.map((by, i) => by.call(register, { body: signUpBody(`up${i}@buyer.example`), headers })),
    )
    expect(sent.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  interface Form {
    name: string
    /** Makes what must be there for it to send a mail. */
    prepare?: (email: string) => Promise<unknown>
    send: (by: ApiClient, email: string, headers: Record<string, string>) => ReturnType<ApiClient['call']>
  }
  const forms: Form[] = [
    { name: 'a sign-up', send: (by, email, headers) => by.call(register, { body: signUpBody(email), headers }) },
    {
      name: 'the recovery of a password',
      prepare: email => insertMember(db, { email }),
      send: (by, email, headers) => by.call(sendPasswordRecovery, { body: { email }, headers }),
    },
    {
      name: 'a subscription',
      send: (by, email, headers) => by.call(subscribeNewsletter, { query: { email }, headers }),
    },
    {
      name: 'the end of a subscription',
      prepare: email => insertSubscription(db, email),
      send: (by, email, headers) => by.call(subscribeNewsletter, { query: { email, subscribe: 'false' }, headers }),
    },
  ]

  test.each(forms)('$name that fails leaves its solution unused; it then serves once', async ({ prepare, send }) => {
    const ann = browser()
    const [email, other] = [newEmail(), newEmail()]
    for (const one of [email, other]) await prepare?.(one)
    const headers = { 'X-Bot-Check': await solve(ann) }
    const before = await db.$count(botSolution)
    await db.execute(sql`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'the mail is not stored'; end $$`)
    await db.execute(sql`create trigger fails before insert on outbox execute function fail()`)
    const failed = await send(ann, email, headers)
    await db.execute(sql`drop trigger fails on outbox`)
    await db.execute(sql`drop function fail`)
    expect(failed.status).toBe(500)
    expect(faults.splice(0)).toHaveLength(1)
    expect(await db.$count(botSolution)).toBe(before)

    expect((await send(ann, email, headers)).status).toBe(200)
    expect(await db.$count(botSolution)).toBe(before + 1)
    expect(await mailsTo(db, email)).toHaveLength(1)
    for (const one of [email, other]) expect((await send(ann, one, headers)).error).toMatchObject(refusal)
    expect([await mailsTo(db, email), await mailsTo(db, other)]).toMatchObject([[{}], []])
  })

  test.each(forms)('$name: of several at once with one solution one passes', async ({ prepare, send }) => {
    const ann = browser()
    const emails = Array.from({ length: 4 }, newEmail)
    for (const email of emails) await prepare?.(email)
    const headers = { 'X-Bot-Check': await solve(ann) }
    const answers = await Promise.all(emails.map(email => send(ann, email, headers)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['bot_check']))
    const mails = (await Promise.all(emails.map(email => mailsTo(db, email)))).map(({ length }) => length)
    expect(mails).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)))
  })

  test.each(forms)('$name that sends no mail uses its solution too', async ({ name, send }) => {
    const ann = browser()
    const known = await insertMember(db)
    const email = name.startsWith('a ') ? known.email : newEmail()
    const headers = { 'X-Bot-Check': await solve(ann) }
    expect((await send(ann, email, headers)).status).toBe(200)
    expect((await send(ann, email, headers)).error).toMatchObject(refusal)
  })

  test('a transaction that is done again uses its solution once, and no other request may use it', async () => {
    const { check } = createBotCheck({ config: readConfig({}).botCheck, db, log: silentLog })
    const solution = await solve(browser())
    const use = { now: new Date(), clientAddress: '', request: 'one', isRepeatable: false }
    const [one, other] = [await check(solution, use), await check(solution, { ...use, request: 'other' })]
    if (!one || !other) throw new Error('not accepted')
    const before = await db.$count(botSolution)
    const failed = db.transaction(async tx => {
      expect(await one(tx)).toBe(true)
      throw new Error('done again')
    })
    await expect(failed).rejects.toThrow('done again')
    expect(await db.$count(botSolution)).toBe(before)
    expect(await db.transaction(one)).toBe(true)
    expect(await db.transaction(other)).toBe(false)
    expect(await check(solution, use)).toBeNull()
    expect(await db.$count(botSolution)).toBe(before + 1)
  })

  test('no solution lets an unknown visitor pass', async () => {
    const ann = browser()
    const good = await solve(ann)
    const stranger = browser()
    expect((await recover(stranger, good)).error.code).toBe('bot_check')
    for (const name of ann.cookies.keys()) stranger.cookies.set(name, unknownKey())
    expect((await recover(stranger, good)).error.code).toBe('bot_check')
    expect((await recover(ann, good)).status).toBe(200)
  })

  test('used solutions are deleted when they would have expired', async () => {
    expect(await db.$count(botSolution)).toBeGreaterThan(0)
    await removeOldSolutions(db, new Date())
    expect(await db.$count(botSolution)).toBeGreaterThan(0)
    await removeOldSolutions(db, new Date(Date.now() + 1_201_000))
    expect(await db.$count(botSolution)).toBe(0)
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})

/** Answers as the services do: a solution 'good-once' passes once, and is refused late. */
const asked: { path: string; form: Record<string, string> }[] = []
const isRefusedNow = (solution = '') =>
  solution === 'good-once' && asked.filter(({ form }) => form.response === solution).length > 1
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const form = Object.fromEntries(new URLSearchParams(body))
  asked.push({ path: request.url ?? '', form })
  if (form.response === 'broken') return void response.end('<html>')
  if (form.response === 'cut') return void request.socket.destroy()
  if (isRefusedNow(form.response)) {
    await sleep(500)
    return void response.end(JSON.stringify({ success: false, 'error-codes': ['timeout-or-duplicate'] }))
  }
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

  test('the service is asked once for each solution', async () => {
    expect((await browser().call(getSettings)).reply.bot_check).toEqual({ provider, site_key: 'site-1' })
    expect((await browser().call(getBotChallenge)).status).toBe(404)
    asked.length = 0
    expect((await recover(browser(), 'good-1')).error.code).toBe('bot_check')
    expect(asked).toEqual([])
    const ann = await prepared()
    expect((await recover(ann, 'good-1')).status).toBe(200)
    expect(asked).toEqual([{ path, form: { secret: 'shh', response: 'good-1', sitekey: 'site-1' } }])
    expect((await recover(ann, 'good-1')).error.code).toBe('bot_check')
    expect((await recover(await prepared(), 'good-1')).error.code).toBe('bot_check')
    expect(asked).toHaveLength(1)
  })

  const prepared = async () => {
    const one = browser()
    expect((await one.call(prepareBotCheck)).reply).toBe(true)
    expect(one.cookies.size).toBe(1)
    return one
  }

  test('one token gives one sign-up, with requests at once and one after the other', async () => {
    const ann = await prepared()
    const headers = { 'X-Bot-Check': 'good-2', 'Idempotency-Key': 'one' }
    const send = (email: string) => ann.call(register, { body: signUpBody(email), headers })
    const sent = await Promise.all(Array.from({ length: 10 }, (_, i) => send(`r${i}@buyer.example`)))
    expect(sent.filter(answer => answer.status === 200)).toHaveLength(1)
    const at = sent.findIndex(answer => answer.status === 200)
    expect((await send(`r${at}@buyer.example`)).status).toBe(200)
    expect((await send('other@buyer.example')).error.code).toBe('bot_check')
  })

  test('a copy of a request passes though the service refuses its token, another request does not', async () => {
    const ann = await prepared()
    asked.length = 0
    const body = { name: 'Ann', email: 'ann@buyer.example', message: 'Hello' }
    const send = (message: string) =>
      ann.call(sendContactMessage, {
        body: { ...body, message },
        headers: { 'X-Bot-Check': 'good-once', 'Idempotency-Key': 'one' },
      })
    const copies = await Promise.all([send('Hello'), send('Hello')])
    expect(copies.map(({ status }) => status)).toEqual([200, 200])
    expect((await send('Other')).error.code).toBe('bot_check')
    expect(await shop.db.$count(contactMessage, eq(contactMessage.email, body.email))).toBe(1)
  })

  test.each(['bad', 'broken', 'cut', '', 'good\nx'.replace('\n', ' ')])('no pass: %j', async solution => {
    expect((await recover(await prepared(), solution)).error).toMatchObject(refusal)
    expect(faults).toEqual([])
  })
})

test('off requires no solution', async () => {
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
