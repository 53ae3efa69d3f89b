import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replaceDocument } from '#features/catalog/document/desk-contract.ts'
import { documentRecord } from '#features/catalog/document/server/tables.ts'
import { deleteAccount, exportOwnData } from '#features/site/account/contract.ts'
import { insertDocument } from '../../../../../test/builders/documents.ts'
import { linkIn, mailsTo, openMember, testPassword } from '../../../../../test/builders/members.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import {
  confirmDocumentNotices,
  listNotices,
  openNoticeEnd,
  subscribeToDocument,
  unsubscribeFromDocument,
} from '../contract.ts'
import { tellSubscribers } from './steps/tell-subscribers.ts'
import { mostNotices, removeOldNotices } from './store.ts'
import { documentSubscription } from './tables.ts'

const newEmail = () => `${crypto.randomUUID()}@buyer.example`
let files = 0

describe.each(await openApis(async () => {}))('$engine', ({ db, settings, api, browser, faults }) => {
  const subscriptionsOf = (document: number) =>
    db.select().from(documentSubscription).where(eq(documentSubscription.recordId, document))
  const ask = (document: number, email?: string, reader = browser()) =>
    reader.call(subscribeToDocument, { body: { document, ...(email && { email }) } })
  const tokenIn = (mail: Parameters<typeof linkIn>[0]) => linkIn(mail).query.token ?? ''
  const subscribed = async (document: number) => {
    const email = newEmail()
    await ask(document, email)
    const token = tokenIn((await mailsTo(db, email))[0])
    const { reply } = await browser().call(confirmDocumentNotices, { body: { token } })
    expect(reply.status).toBe('subscribed')
    return { email, token }
  }
  const replace = async (document: number, changed = '') => {
    const { browser: cora } = await openStaff(db, browser(), { roles: ['content'] })
    const form = new FormData()
    form.append('file', new File([`Revision ${++files}`], 'a.txt'))
    form.append('what_changed', changed)
    const sent = new Response(form)
    const headers = {
      'Content-Type': sent.headers.get('content-type') ?? '',
      'X-Desk': '1',
      'Sec-Fetch-Site': 'same-origin',
    }
    const path = replaceDocument.path.replace('{id}', `${document}`)
    const body = await sent.arrayBuffer()
    return (await cora.send(path, { method: 'POST', headers, body }, '/api-backend')).status
  }
  /** The notices that were sent, without the mail that asked to confirm. */
  const notices = async (email: string) =>
    (await mailsTo(db, email)).filter(({ subject }) => !subject.startsWith('Please confirm'))
  const now = () => new Date()
  const tellLater = () =>
    db.transaction(tx => tellSubscribers(tx, null, { settings, publicUrl: 'https://catalogue.example', now: now() }))

  test('an e-mail is told once of each new file, with what has changed, after it has confirmed', async () => {
    const { id } = await insertDocument(db, { titleEn: 'CMRT' })
    const unconfirmed = newEmail()
    const { status, reply } = await ask(id, ` ${unconfirmed.toUpperCase()} `)
    expect([status, reply.status]).toEqual([200, 'asked'])
    const { email, token } = await subscribed(id)
    const [stored] = (await subscriptionsOf(id)).filter(row => row.email === email)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await replace(id, ' Two smelters\nwere added. ')).toBe(200)
    const [mail] = await notices(email)
    expect(mail?.subject).toBe('New revision: CMRT')
    expect(mail?.text).toContain('What has changed: Two smelters were added.')
    expect(mail?.text).toContain('https://catalogue.example/downloads/document-')
    await tellLater()
    expect(await notices(email)).toHaveLength(1)
    await replace(id)
    expect((await notices(email)).map(({ text }) => text.includes('What has changed'))).toEqual([true, false])
    expect(await notices(unconfirmed)).toEqual([])
    expect(await replace(id, 'x'.repeat(301))).toBe(400)
  })

  test('nobody is told of an internal document, and of what has changed meanwhile once it is public', async () => {
    const { id } = await insertDocument(db)
    const { email } = await subscribed(id)
    const show = (isPublic: boolean) => db.update(documentRecord).set({ isPublic }).where(eq(documentRecord.id, id))
    await show(false)
    await replace(id, 'First')
    await replace(id, 'Second')
    await tellLater()
    expect(await notices(email)).toEqual([])
    expect((await ask(id, newEmail())).status).toBe(404)
    expect((await ask(999_999, newEmail())).status).toBe(404)
    await show(true)
    await Promise.all([tellLater(), tellLater()])
    expect((await notices(email)).map(({ text }) => text.includes('Second'))).toEqual([true])
  })

  test('the button of a mail program and the page of the link end them; opening the link does not', async () => {
    const { id } = await insertDocument(db)
    const { email } = await subscribed(id)
    await replace(id)
    const [mail] = await notices(email)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '')
    const opened = await api.request(url.pathname + url.search)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/documents/notices/link${url.search}&end=1`])
    expect(openNoticeEnd.path).toBe(unsubscribeFromDocument.path)
    expect(await subscriptionsOf(id)).toHaveLength(1)
    const press = () =>
      api.request(url.pathname + url.search, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await press()).status).toBe(200)
    expect(await subscriptionsOf(id)).toEqual([])
    expect((await press()).status).toBe(200)
    const { token } = await subscribed(id)
    const [other] = await subscriptionsOf(id)
    const wrong = [`${other?.id}.${url.searchParams.get('token')?.split('.')[1]}`, '', 'x', '1.', `${other?.id}.x`]
    for (const one of wrong) {
      expect((await browser().call(unsubscribeFromDocument, { query: { token: one } })).reply.status).toBe('invalid')
      expect((await browser().call(confirmDocumentNotices, { body: { token: one } })).reply.status).toBe('invalid')
    }
    await browser().call(unsubscribeFromDocument, { query: { token } })
    expect(await subscriptionsOf(id)).toEqual([])
  })

  test('a form of a page without a script is led to the page that says what was done', async () => {
    const { id } = await insertDocument(db)
    const form = new FormData()
    form.append('document', `${id}`)
    form.append('email', newEmail())
    const headers = { Accept: 'text/html' }
    const sent = await browser().send('/compliance/subscribe?lang=fr', { method: 'POST', headers, body: form })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/fr/documents/notices?done=asked'])
    const end = new FormData()
    end.append('token', 'x')
    const ended = await browser().send('/compliance/unsubscribe?token=x', { method: 'POST', headers, body: end })
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/documents/notices?done=invalid'])
    for (const email of ['', 'nobody', 'a@b.co\r\nBcc: c@d.co']) expect((await ask(id, email)).status).toBe(400)
  })

  test('a customer is subscribed at once, sees what it is told of and ends it; the e-mail gives way to the account', async () => {
    const [one, two] = [await insertDocument(db, { titleEn: 'One' }), await insertDocument(db, { titleEn: 'Two' })]
    const member = await openMember(db, browser())
    await ask(one.id, member.email)
    await browser().call(confirmDocumentNotices, {
      body: { token: tokenIn((await mailsTo(db, member.email)).at(-1)) },
    })
    const twice = await Promise.all([ask(one.id, '', member.browser), ask(one.id, '', member.browser)])
    expect(twice.map(({ reply }) => reply.status)).toEqual(['subscribed', 'subscribed'])
    await ask(two.id, '', member.browser)
    const mails = await mailsTo(db, member.email)
    await ask(two.id, member.email)
    expect(await mailsTo(db, member.email)).toHaveLength(mails.length)
    const list = async (reader = member.browser) =>
      (await reader.call(listNotices, { query: { document: one.id } })).reply
    expect(await list()).toMatchObject({ email: member.email, asked: { title: 'One', is_subscribed: true } })
    expect((await list()).notices.map(({ title }) => title)).toEqual(['Two', 'One'])
    expect(await list(browser())).toMatchObject({ email: null, asked: { is_subscribed: false }, notices: [] })
    await replace(one.id)
    expect(await notices(member.email)).toHaveLength(1)
    const other = await openMember(db, browser())
    await other.browser.call(unsubscribeFromDocument, { query: { document: one.id } })
    await browser().call(unsubscribeFromDocument, { query: { document: one.id } })
    expect(await subscriptionsOf(one.id)).toHaveLength(1)
    await member.browser.call(unsubscribeFromDocument, { query: { document: one.id } })
    expect((await list()).notices.map(({ title }) => title)).toEqual(['Two'])
    const own = await (await member.browser.send(exportOwnData.path, { method: exportOwnData.method })).json()
    expect(own.document_notices).toMatchObject([{ document_id: two.id, title: 'Two' }])
    const body = { current_password: testPassword }
    expect((await member.browser.call(deleteAccount, { body })).status).toBe(200)
    expect(await subscriptionsOf(two.id)).toEqual([])
  })

  test('one reader has a bounded number of them', async () => {
    const { id } = await insertDocument(db)
    const { browser: member, id: customerId } = await openMember(db, browser())
    const facts = { customerId, language: 'en', confirmExpiresAt: now(), toldNumber: 1, createdAt: now() } as const
    await db
      .insert(documentSubscription)
      .values(Array.from({ length: mostNotices }, (_, at) => ({ ...facts, recordId: 1_000_000 + at })))
    const { status, error } = await ask(id, '', member)
    expect([status, error.message]).toEqual([
      400,
      'At most 200 documents tell one reader of their changes. End some first, or ask us.',
    ])
    await removeOldNotices(db, now())
    expect((await ask(id, '', member)).status).toBe(200)
  })

  test('links end after a week, and go with what was never confirmed; those of a document that is gone go with it', async () => {
    const { id } = await insertDocument(db)
    const email = newEmail()
    await ask(id, email)
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    await db
      .update(documentSubscription)
      .set({ confirmExpiresAt: later(-1) })
      .where(eq(documentSubscription.email, email))
    const token = tokenIn((await mailsTo(db, email))[0])
    expect((await browser().call(confirmDocumentNotices, { body: { token } })).reply.status).toBe('expired')
    await removeOldNotices(db, later(20))
    expect(await subscriptionsOf(id)).toHaveLength(1)
    await removeOldNotices(db, later(40))
    expect(await subscriptionsOf(id)).toEqual([])
    await subscribed(id)
    await db.delete(documentRecord).where(eq(documentRecord.id, id))
    await removeOldNotices(db, now())
    expect(await subscriptionsOf(id)).toEqual([])
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
