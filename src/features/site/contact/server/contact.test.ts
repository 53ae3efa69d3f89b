import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../../test/builders/members.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { testCompany } from '../../../../../test/openers/quote-shop.ts'
import { sendContactMessage } from '../contract.ts'
import { removeOldMessages } from './store.ts'
import { contactMessage } from './tables.ts'

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const body = (change: object = {}) => ({
  name: 'Ann Lee',
  email: 'ann@buyer.example',
  message: 'Hello\nthere',
  ...change,
})

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const toCompany = () => mailsTo(db, testCompany.salesEmail)

  test('a message is stored and mailed to the company, with the sender as the reply address', async () => {
    const before = (await toCompany()).length
    const { status, reply } = await browser().call(sendContactMessage, { body: body(), headers: key() })
    expect([status, reply]).toEqual([
      200,
      { successfully_sent: true, result: 'Thank you. We have received your message and will reply shortly.' },
    ])
    const mails = await toCompany()
    expect(mails.length).toBe(before + 1)
    expect(mails.at(-1)).toMatchObject({ replyTo: 'ann@buyer.example', subject: 'Message from Ann Lee' })
    expect(mails.at(-1)?.text).toContain('Hello\nthere')
    const [row] = await db.select().from(contactMessage)
    expect(row).toMatchObject({ name: 'Ann Lee', email: 'ann@buyer.example', message: 'Hello\nthere', language: 'en' })
  })

  test('typed text cannot add markup or mail headers', async () => {
    const sent = body({ name: 'Ann\r\nBcc: all@evil.example', message: '<script>alert(1)</script>' })
    expect((await browser().call(sendContactMessage, { body: sent })).status).toBe(200)
    const mail = (await toCompany()).at(-1)
    expect(mail?.subject).toBe('Message from Ann Bcc: all@evil.example')
    expect(mail?.html).not.toContain('<script>')
    const addresses = ['a@b.co\r\nBcc: x@evil.example', 'Ann <a@b.co>', 'a@b.co, c@d.co', '']
    for (const email of addresses) {
      const { status, error } = await browser().call(sendContactMessage, { body: body({ email }) })
      expect([email, status, Object.keys(error?.errors ?? {})]).toEqual([email, 400, ['email']])
    }
  })

  test('all empty fields are reported at once, with the texts of the specification', async () => {
    const { status, error } = await browser().call(sendContactMessage, { body: {} })
    expect([status, error.errors]).toEqual([
      400,
      { name: ['Name is required'], email: ['Email is required'], message: ['Message is required'] },
    ])
    const ann = browser()
    ann.language = 'fr'
    const french = await ann.call(sendContactMessage, { body: body({ message: ' \n ', email: 'nobody' }) })
    expect(french.error.errors).toEqual({
      email: ['Le format de l’adresse e-mail est incorrect'],
      message: ['Le message est obligatoire'],
    })
    const long = await browser().call(sendContactMessage, {
      body: body({ name: 'x'.repeat(101), message: 'y'.repeat(4001) }),
    })
    expect(long.error.errors).toEqual({
      name: ['The maximum length allowed is 100'],
      message: ['The maximum length allowed is 4000'],
    })
  })

  test('concurrent requests with one key are one message; another text with it is refused', async () => {
    const headers = key()
    const ann = browser()
    const before = (await toCompany()).length
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => ann.call(sendContactMessage, { body: body(), headers })),
    )
    expect(new Set(sent.map(({ status, reply }) => `${status} ${JSON.stringify(reply)}`)).size).toBe(1)
    expect((await toCompany()).length).toBe(before + 1)
    const other = await ann.call(sendContactMessage, { body: body({ message: 'Other' }), headers })
    expect([other.status, other.error.code]).toEqual([422, 'key_reused'])
    const wrong = await ann.call(sendContactMessage, { body: body(), headers: { 'Idempotency-Key': 'a b' } })
    expect(wrong.status).toBe(400)
  })

  test('messages are removed after a year', async () => {
    const createdAt = new Date(Date.now() - 366 * 86_400_000)
    await db
      .insert(contactMessage)
      .values({ name: 'Old', email: 'old@buyer.example', message: 'x', language: 'en', createdAt })
    await removeOldMessages(db, new Date())
    expect((await db.select().from(contactMessage)).filter(({ name }) => name === 'Old')).toEqual([])
    expect((await db.select().from(contactMessage)).length).toBeGreaterThan(0)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
