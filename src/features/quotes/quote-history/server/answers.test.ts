import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { quoteEvent } from '#features/quotes/quote/server/tables.ts'
import { acceptedVersion, wonBy } from '#features/quotes/quote-answer/server/store.ts'
import { quoteClosing, quoteVersion, quoteVersionLine } from '#features/quotes/quote-answer/server/tables.ts'
import { quoteMessage } from '#features/quotes/quote-thread/server/tables.ts'
import { auditEntry } from '#server/database/tables.ts'
import { mailsTo } from '../../../../../test/builders/members.ts'
import { insertVersion, versionLine } from '../../../../../test/builders/versions.ts'
import { openAnswered } from '../../../../../test/openers/answered-quotes.ts'
import { testCompany } from '../../../../../test/openers/quote-shop.ts'
import * as calls from '../contract.ts'

const start = new Date('2026-11-23T09:00:00Z')
const end = new Date('2026-12-23T23:59:59.999Z')
const second = {
  content: { total: '110.00', subtotal: '110.00', lines: [versionLine({ total: '110.00', unit_price: '11.00' })] },
}
const choices = {
  content: {
    lines: [
      versionLine(),
      versionLine({ id: 2, name: 'Alternative', is_counted: false, alternative_of: 1, total: '90.00' }),
      versionLine({ id: 3, name: 'Option', is_optional: true, is_counted: false, total: '20.00' }),
    ],
  },
}

describe.each(await openAnswered())('$engine', ({ db, browser, clock, faults, move, member, guest, actAs }) => {
  beforeEach(() => {
    clock.now = start
  })

  const salesMails = async (id: string) =>
    (await mailsTo(db, testCompany.salesEmail)).filter(({ subject }) => subject.includes(id)).slice(1)
  const closingOf = async (quoteId: number) =>
    (await db.select().from(quoteClosing).where(eq(quoteClosing.quoteId, quoteId)))[0]
  const messagesOf = (quoteId: number) =>
    db.select().from(quoteMessage).where(eq(quoteMessage.quoteId, quoteId)).orderBy(quoteMessage.id)
  const accepting = (change: object = {}) => ({ answer: 'accepted', version: 1, name: 'Rita R.', ...change })

  test('a quote without a version is as before, and its customer may write', async () => {
    const rita = await member()
    await db.delete(quoteVersion).where(eq(quoteVersion.quoteId, rita.quote.id))
    const { reply } = await rita.browser.call(calls.getQuote, { params: rita.params })
    expect(reply).toMatchObject({ current_version: null, versions: [], what_changed: [], total: null, closing: null })
    expect(reply.may).toEqual(['accept', 'decline', 'write'])
    const accepted = await rita.browser.call(calls.answerQuote, { params: rita.params, body: { answer: 'accepted' } })
    expect(accepted.reply.status).toBe('accepted')
  })

  test('the page and the list show the version in force, with what changed since the one before', async () => {
    const rita = await member({}, second)
    const quote = (await rita.browser.call(calls.getQuote, { params: rita.params })).reply
    expect(quote.current_version).toMatchObject({ number: 2, total: '110.00', sent_on: '2026-11-22T10:00:00.000Z' })
    expect(quote.versions.map(({ number, total }) => [number, total])).toEqual([
      [2, '110.00'],
      [1, '125.00'],
    ])
    expect(quote.what_changed).toEqual(['Total $125.00 → $110.00', 'Panel 1: unit price $12.50 → $11.00'])
    expect(quote.contact_person?.name).toBe('Sam Seller')
    expect(quote.may).toEqual(['accept', 'decline', 'ask_change', 'write'])
    const [row] = (await rita.browser.call(calls.listQuotes)).reply.quotes
    expect(row).toMatchObject({ total: '110.00', currency: 'USD', has_news: true })
    expect(row).toMatchObject({ valid_until: end.toISOString(), valid_until_day: '2026-12-23' })
  })

  test('a customer accepts a version with his name, a purchase order and what he chose', async () => {
    const rita = await member(choices)
    const body = accepting({ purchase_order: 'PO 4711', chosen_line_ids: [2, 3], note: 'Please hurry' })
    const { reply } = await rita.browser.call(calls.answerQuote, { params: rita.params, body })
    expect(reply).toMatchObject({ status: 'accepted', total: '110.00', closing: { chosen_line_ids: [2, 3] } })
    expect(reply.closing).toMatchObject({ outcome: 'won', reason: null })
    expect(reply.may).toEqual(['write'])
    expect(reply.messages.map(({ by, text }) => [by, text])).toEqual([
      ['you', 'Purchase order PO 4711\n\nPlease hurry'],
    ])
    expect(await closingOf(rita.quote.id)).toMatchObject({
      by: 'customer',
      actorId: rita.id,
      signedName: 'Rita R.',
      purchaseOrder: 'PO 4711',
      chosenLineIds: [2, 3],
      value: '110.0000',
    })
    const mails = await salesMails(rita.quote.web_quote_id)
    expect(mails).toHaveLength(1)
    for (const said of ['New status: Accepted', 'Version: 1', 'Accepted by: Rita R.', 'PO 4711', 'Please hurry'])
      expect(mails[0]?.text).toContain(said)
    const again = await rita.browser.call(calls.answerQuote, { params: rita.params, body })
    expect(again.error.code).toBe('wrong_status')
  })

  test('accepting a version needs a name and a choice that is possible', async () => {
    const rita = await member(choices)
    const accept = (change: object) =>
      rita.browser.call(calls.answerQuote, { params: rita.params, body: accepting(change) })
    expect((await accept({ name: ' ' })).error.errors).toEqual({ name: ['Value is required'] })
    for (const ids of [[1], [99], [2, 2, 99]])
      expect((await accept({ chosen_line_ids: ids })).error.errors).toHaveProperty('chosen_line_ids')
    expect(await closingOf(rita.quote.id)).toBeUndefined()
  })

  test.each([
    { chosen: [], ordered: [1] },
    { chosen: [3], ordered: [1, 3] },
    { chosen: [2, 3], ordered: [2, 3] },
  ])('reports count what is ordered: of $chosen chosen lines $ordered', async ({ chosen, ordered }) => {
    const rita = await member(choices)
    const versionId = (await db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, rita.quote.id)))[0]?.id ?? 0
    const price = { versionId, quantity: 10, currency: 'USD', at: start }
    await db
      .insert(quoteVersionLine)
      .values([1, 2, 3].map(id => ({ ...price, lineId: id, productId: 100 + id, unitPrice: `${id}.5` })))
    const body = accepting({ chosen_line_ids: chosen })
    await rita.browser.call(calls.answerQuote, { params: rita.params, body })
    const won = ordered.map(id => `[${100 + id},"${id}50000","USD"]`).join(',')
    expect((await closingOf(rita.quote.id))?.won).toBe(won)
    // A row of an older program is read in the same way.
    const { rows } = await db.execute(
      sql`select ${wonBy(acceptedVersion(sql`q.id`), sql`c.chosen_line_ids`)} as won
        from quote q join quote_closing c on c.quote_id = q.id where q.id = ${rita.quote.id}`,
    )
    expect(rows).toEqual([{ won }])
  })

  test('a guest accepts by the view link, and nobody by a wrong one', async () => {
    const gus = await guest(choices)
    const wrong = await gus.browser.call(calls.answerQuoteByKey, { params: { key: 'x'.repeat(43) }, body: accepting() })
    expect(wrong.status).toBe(404)
    const { reply } = await gus.browser.call(calls.answerQuoteByKey, { params: gus.params, body: accepting() })
    expect(reply).toMatchObject({ status: 'accepted', total: '125.00' })
    expect(await closingOf(gus.quote.id)).toMatchObject({ actorId: null, signedName: 'Rita R.' })
    const [entry] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(entry).toMatchObject({ event: 'quote_answered', subjectId: String(gus.quote.id) })
  })

  test('another version in force is a 409, and without a number only a first version is accepted', async () => {
    const rita = await member({}, second)
    for (const body of [accepting(), accepting({ version: undefined }), accepting({ version: 3 })]) {
      const answer = await rita.browser.call(calls.answerQuote, { params: rita.params, body, query: { lang: 'fr' } })
      expect([answer.status, answer.error.code]).toEqual([409, 'stale_version'])
      expect(answer.error.message).toContain('une autre version')
    }
    const otto = await member()
    const one = await otto.browser.call(calls.answerQuote, { params: otto.params, body: { answer: 'accepted' } })
    expect(one.reply.status).toBe('accepted')
  })

  test('nothing is accepted past its validity, to the second; the customer may ask to renew', async () => {
    const [gus, late] = [await guest(), await guest()]
    clock.now = end
    const last = await gus.browser.call(calls.answerQuoteByKey, { params: gus.params, body: accepting() })
    expect(last.reply.status).toBe('accepted')
    clock.now = new Date(end.getTime() + 1)
    const { browser: site, params } = late
    const refused = await site.call(calls.answerQuoteByKey, { params, body: accepting() })
    expect([refused.status, refused.error.message.includes('Expired')]).toEqual([400, true])
    expect((await site.call(calls.getQuoteByKey, { params })).reply.may).toEqual(['ask_change', 'write'])
    const renewed = await site.call(calls.askForChangeByKey, { params, body: { version: 1 } })
    expect(renewed.reply).toMatchObject({ status: 'in_review', may: ['write'] })
    expect(renewed.reply.messages.map(message => message.text)).toEqual(['Please renew this quote.'])
    expect(renewed.reply.history.map(({ to, by }) => `${to} ${by}`).slice(-2)).toEqual([
      'expired clock',
      'in_review customer',
    ])
    const { error } = await site.call(calls.takeBackChangeByKey, { params })
    expect(error.code).toBe('wrong_status')
  })

  test('a customer declines with a reason, which only he and the company see', async () => {
    const gus = await guest()
    const body = { answer: 'declined', version: 1, reason_id: 'price', note: 'Too much' }
    const { reply } = await gus.browser.call(calls.answerQuoteByKey, { params: gus.params, body })
    expect(reply).toMatchObject({ status: 'declined', closing: { outcome: 'lost', reason: 'price' } })
    const [mail] = await salesMails(gus.quote.web_quote_id)
    expect(mail?.text).toContain('Reason: Price\nNote: Too much')
    const otto = await member()
    const plain = await otto.browser.call(calls.answerQuote, {
      params: otto.params,
      body: { answer: 'declined', reason_id: '' },
    })
    expect(plain.reply.closing).toEqual({ outcome: 'lost', reason: null })
  })

  test('a wish for a change is a message in the language of the quote, and one mail', async () => {
    const rita = await member()
    const ask = (body: object) => rita.browser.call(calls.askForChange, { params: rita.params, body })
    expect((await ask({ version: 1, text: ' ' })).error.errors).toEqual({ text: ['Value is required'] })
    expect((await ask({ version: 1, lines: [{ line_id: 1, quantity: 10 }] })).error.errors).toHaveProperty('text')
    expect((await ask({ version: 2, text: 'x' })).error.code).toBe('stale_version')
    const lines = [{ line_id: 1, quantity: 20, target_price: '11,00', note: 'grey' }]
    const { reply } = await ask({ version: 1, text: 'More of them', lines })
    expect(reply).toMatchObject({ status: 'in_review', current_version: { number: 1 } })
    expect(reply.may).toEqual(['take_back_change', 'write'])
    const text =
      'More of them\n\nWished changes:\n• Panel 1 (SKU-1): quantity 20 instead of 10; target price 11,00; grey'
    expect(reply.messages.map(message => message.text)).toEqual([text])
    const mails = await salesMails(rita.quote.web_quote_id)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('quantity 20 instead of 10')
    expect((await ask({ version: 1, text: 'Again' })).error.code).toBe('wrong_status')
  })

  test('a wish is taken back only while its version holds and no other is about to go out', async () => {
    const takeBack = (rita: Awaited<ReturnType<typeof member>>) =>
      rita.browser.call(calls.takeBackChange, { params: rita.params })
    const asked = async () => {
      const rita = await member()
      await rita.browser.call(calls.askForChange, { params: rita.params, body: { version: 1, text: 'Cheaper' } })
      return rita
    }
    const rita = await asked()
    expect((await takeBack(rita)).reply).toMatchObject({
      status: 'sent',
      may: ['accept', 'decline', 'ask_change', 'write'],
    })
    expect((await takeBack(rita)).error.code).toBe('wrong_status')

    const next = await asked()
    await insertVersion(db, { quoteId: next.quote.id, number: null, state: 'scheduled', sentAt: null })
    expect((await takeBack(next)).error.code).toBe('wrong_status')

    const withdrawn = await member()
    await move(withdrawn.quote.id, 'in_review')
    expect((await takeBack(withdrawn)).error.code).toBe('wrong_status')

    const late = await guest()
    await late.browser.call(calls.askForChangeByKey, { params: late.params, body: { version: 1, text: 'Cheaper' } })
    clock.now = new Date(end.getTime() + 1)
    const { error } = await late.browser.call(calls.takeBackChangeByKey, { params: late.params })
    expect(error.code).toBe('wrong_status')
  })

  test('a message is written once, by account and by view link, with a file that both sides can read', async () => {
    const gus = await guest()
    const file = new FormData()
    file.append('file', new File(['a,b\n1,2\n'], 'order.csv'))
    const path = `/wishlist/uploadQuoteFileByKey/${gus.params.key}`
    const uploaded = await (await gus.browser.send(path, { method: 'POST', body: file })).json()
    expect((await gus.browser.call(calls.getQuoteByKey, { params: gus.params })).reply.attachments).toEqual([])
    const body = { text: 'See the file', line_id: 1, attachment_ids: [uploaded.id] }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const write = () => gus.browser.call(calls.writeQuoteMessageByKey, { params: gus.params, body, headers })
    const replies = [await write(), await write()]
    for (const { reply } of replies)
      expect(reply.messages).toMatchObject([
        { by: 'you', author: 'Gus Guest', line_id: 1, attachments: [{ file_name: 'order.csv' }] },
      ])
    const url = replies[0]?.reply.messages[0]?.attachments[0]?.download_url.replace('/api-frontend', '') ?? ''
    expect((await browser().send(url)).status).toBe(200)
    expect((await browser().send(url.split('?')[0] ?? '')).status).toBe(404)
    const unknown = { text: 'x', attachment_ids: ['y'.repeat(43)] }
    const refused = await gus.browser.call(calls.writeQuoteMessageByKey, { params: gus.params, body: unknown })
    expect(refused.error.errors).toHaveProperty('attachment_ids')
    expect(await salesMails(gus.quote.web_quote_id)).toHaveLength(1)
  })

  test('a form without a script does the same once, and leads back to the page', async () => {
    const gus = await guest(choices)
    const post = (call: string, fields: Record<string, string | File>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const headers = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Site': 'same-origin' }
      return gus.browser.send(`/wishlist/${call}/${gus.params.key}?lang=es`, { method: 'POST', body: form, headers })
    }
    const back = (query: string) => `/es/quote/view/${gus.params.key}?${query}#quote-said`
    const message = { text: '¿Cuándo llega?', after: '0', file: new File(['x'], 'plano.txt') }
    for (const answer of [await post('writeQuoteMessageByKey', message), await post('writeQuoteMessageByKey', message)])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, back('done=written')])
    expect(await messagesOf(gus.quote.id)).toHaveLength(1)
    const wish = {
      version: '1',
      text: '',
      'quantity.1': '20',
      'target_price.1': '',
      'note.3': ' ',
      after: '1',
      file: new File([], ''),
    }
    expect((await post('askForChangeByKey', wish)).headers.get('location')).toBe(back('done=asked'))
    expect((await post('takeBackChangeByKey', { after: '2' })).headers.get('location')).toBe(back('done=taken_back'))
    const stale = { answer: 'accepted', version: '7', name: 'Gus', purchase_order: '', after: '2' }
    expect((await post('answerQuoteByKey', stale)).status).toBe(409)
    const chosen = { ...stale, version: '1', 'alternative.1': '2', 'option.3': 'on' }
    expect((await post('answerQuoteByKey', chosen)).headers.get('location')).toBe(back('done=accepted'))
    expect(await closingOf(gus.quote.id)).toMatchObject({ chosenLineIds: [3, 2], value: '110.0000', signedName: 'Gus' })
  })

  test('other customers, guests and visitors reach nothing of a quote', async () => {
    const [rita, otto] = [await member(), await member()]
    const all = [
      { call: calls.answerQuote, body: accepting() },
      { call: calls.askForChange, body: { version: 1, text: 'x' } },
      { call: calls.takeBackChange, body: {} },
      { call: calls.writeQuoteMessage, body: { text: 'x' } },
    ]
    for (const { call, body } of all) {
      for (const id of [rita.quote.id, rita.quote.web_quote_id])
        expect((await otto.browser.call(call, { params: { id }, body })).status).toBe(404)
      expect((await browser().call(call, { params: rita.params, body })).status).toBe(401)
    }
    expect(await messagesOf(rita.quote.id)).toEqual([])
    const { reply } = await rita.browser.call(calls.getQuote, { params: rita.params })
    expect(reply.status).toBe('sent')
  })

  test('who acts as a customer may do all but accept, and each deed says so', async () => {
    const [rita, otto] = [await member(), await member()]
    const acting = await actAs(rita.id)
    const shown = (await acting.site.call(calls.getQuote, { params: rita.params })).reply
    expect(shown.may).toEqual(['decline', 'ask_change', 'write'])
    const refused = await acting.site.call(calls.answerQuote, { params: rita.params, body: accepting() })
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
    await acting.site.call(calls.writeQuoteMessage, { params: rita.params, body: { text: 'By phone' } })
    await acting.site.call(calls.askForChange, { params: rita.params, body: { version: 1, text: 'Cheaper' } })
    const entered = { author: 'customer', authorName: 'Rita Registered', enteredBy: acting.staffId }
    expect(await messagesOf(rita.quote.id)).toMatchObject([entered, entered])
    const [event] = await db
      .select()
      .from(quoteEvent)
      .where(eq(quoteEvent.quoteId, rita.quote.id))
      .orderBy(desc(quoteEvent.id))
    expect(event).toMatchObject({ toStatus: 'in_review', by: 'customer', actorId: acting.staffId })
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.event, 'acted_on_quote'))
    expect(entries.map(({ actorId, customerId, details }) => [actorId, customerId, details])).toEqual([
      [acting.staffId, rita.id, { what: 'written' }],
      [acting.staffId, rita.id, { what: 'asked' }],
    ])
    expect((await acting.site.call(calls.getQuote, { params: otto.params })).status).toBe(404)
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
