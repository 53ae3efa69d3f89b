import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publishProduct, withdrawProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { closeQuote } from '#features/quotes/quote-answer/desk-contract.ts'
import { bringDueIntoForce } from '#features/quotes/quote-answer/server/bring-into-force.ts'
import { answerQuote, cancelQuote } from '#features/quotes/quote-history/contract.ts'
import { writeThread } from '#features/quotes/quote-thread/desk-contract.ts'
import { deleteAccount } from '#features/site/account/contract.ts'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { sendPriced } from '../../../../../test/builders/answers.ts'
import { testSettings } from '../../../../../test/builders/company.ts'
import { openMember, testPassword } from '../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { testReach } from '../../../../../test/builders/webhooks.ts'
import { noDocuments } from '../../../../../test/openers/no-documents.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { insertShop } from '../../../../../test/openers/quote-shop.ts'
import { isSignedWith, startReceiver } from '../../../../../test/outside/webhook-receiver.ts'
import { deskKeeping } from '../../../../composition/desk/desk-keeping.ts'
import { webhookFacts } from '../../../../composition/records/webhook-facts.ts'
import * as contract from '../desk-contract.ts'
import { eventTypes } from '../domain/event-types.ts'
import { startDeliveries } from './deliver.ts'
import { webhook, webhookDelivery, webhookEvent } from './tables.ts'

const insertCatalogue = async (db: Database) => {
  await db.delete(setting)
  await insertShop(db)
}

describe.each(await openApis(insertCatalogue))('$engine', ({ db, connection, browser, faults }) => {
  async function start() {
    const now = () => new Date()
    const deps = { connection, log: silentLog, now, deskKey: undefined, describe: webhookFacts(noDocuments) }
    const { stop } = await startDeliveries({ ...deps, reach: testReach() })
    onTestFinished(async () => {
      await stop()
      await db.update(webhook).set({ isActive: false })
    })
  }
  const open = async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.close)
    return receiver
  }
  const boss = async () => (await openStaff(db, browser(), { roles: ['administrators'] })).browser
  const fields = (url: string, events: string[] = [...eventTypes]) => ({ name: 'ERP', url, events, is_active: true })

  const bringIntoForce = () => {
    const { onStatus, onAnswer } = deskKeeping(testSettings)
    const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
    return bringDueIntoForce(db, { ...mail, onStatus, onAnswer }, new Date(Date.now() + 3_600_000))
  }

  test('a system is told of a quote from the request to the order, as its customer sees it', async () => {
    const receiver = await open()
    const admin = await boss()
    const { reply } = await admin.call(contract.makeWebhook, { body: fields(receiver.url) })
    await start()
    const { browser: customer } = await openMember(db, browser())
    const requested = await requestQuoteAs(customer, { comment: 'For the new site' })
    const seller = (await openStaff(db, browser(), { roles: ['sales'] })).browser
    const { id } = requested
    const noted = await seller.call(writeThread, {
      params: { quote_id: id },
      body: { kind: 'note', text: 'SECRET-NOTE: pays late' },
    })
    expect(noted.error).toBe(undefined)
    await sendPriced(seller, id, '12.50')
    await bringIntoForce()
    const body = { answer: 'accepted', version: 1, name: 'Rita Registered', purchase_order: 'PO-77', agreed: true }
    expect((await customer.call(answerQuote, { params: { id }, body })).error).toBe(undefined)

    await expect
      .poll(() => receiver.received.map(({ message }) => message.type))
      .toEqual(['quote.requested', 'quote.sent', 'quote.accepted', 'quote.won'])
    const [first, sent, , won] = receiver.received.map(({ message }) => message)
    expect(first).toMatchObject({
      version: 1,
      data: {
        ...{ id, status: 'submitted', comment: 'For the new site', current_version: null, acceptance: null },
        ...{ items: [{ sku: 'SKU-1', quantity: 4 }, { sku: 'SKU-2' }], history: [{ from: null, to: 'submitted' }] },
      },
    })
    expect(sent?.data).toMatchObject({
      status: 'sent',
      current_version: { number: 1, currency: 'USD' },
      acceptance: null,
    })
    expect(won?.data).toMatchObject({
      status: 'accepted',
      acceptance: { by: 'customer', signed_name: 'Rita Registered', purchase_order: 'PO-77', total: '62.50' },
    })
    const all = receiver.received.map(({ body: text }) => text).join('')
    for (const word of ['SECRET-NOTE', 'cost', 'assignee', 'whsec_'])
      expect([word, all.includes(word)]).toEqual([word, false])
    expect(receiver.received.every(one => isSignedWith(reply.secret, one))).toBe(true)

    // Who deletes the account is forgotten here too.
    await customer.call(deleteAccount, { body: { current_password: testPassword } })
    expect(await db.$count(webhookEvent, eq(webhookEvent.subjectId, id))).toBe(0)
    expect(await db.$count(quote, eq(quote.id, id))).toBe(1)
  })

  test('a system is told of quotes that are declined, taken back, and won without the customer', async () => {
    const receiver = await open()
    await (await boss()).call(contract.makeWebhook, { body: fields(receiver.url) })
    await start()
    const { browser: customer } = await openMember(db, browser())
    const { browser: seller } = await openStaff(db, browser(), { roles: ['sales'] })
    const [declined, cancelled, won] = [
      await requestQuoteAs(customer),
      await requestQuoteAs(customer),
      await requestQuoteAs(customer),
    ]
    for (const { id } of [declined, won]) await sendPriced(seller, id, '12.50')
    await bringIntoForce()
    const body = { answer: 'declined', version: 1, reason_id: 'price' }
    const ended = [
      await customer.call(answerQuote, { params: { id: declined.id }, body }),
      await customer.call(cancelQuote, { params: { id: cancelled.id } }),
      await seller.call(closeQuote, { params: { id: won.id }, body: { outcome: 'won' } }),
    ]
    expect(ended.map(({ error }) => error)).toEqual([undefined, undefined, undefined])
    const told = (id: number) =>
      receiver.received.flatMap(({ message: { type, data } }) => (data.id === id ? [type] : []))
    await expect
      .poll(() => [declined, cancelled, won].map(({ id }) => told(id)))
      .toEqual([
        ['quote.requested', 'quote.sent', 'quote.declined'],
        ['quote.requested', 'quote.cancelled'],
        ['quote.requested', 'quote.sent', 'quote.won'],
      ])
    expect(receiver.received.find(({ message }) => message.type === 'quote.won')?.message.data).toMatchObject({
      acceptance: { by: 'staff' },
    })
  })

  test('a system is told when products go public and when they go', async () => {
    const receiver = await open()
    const admin = await boss()
    const body = fields(receiver.url, ['product.published', 'product.withdrawn'])
    const made = await admin.call(contract.makeWebhook, { body })
    await start()
    const withdrawn = await admin.call(withdrawProduct, { params: { id: 1 }, body: {} })
    expect(withdrawn.error).toBe(undefined)
    const published = await admin.call(publishProduct, {
      params: { id: 1 },
      body: { revision: withdrawn.reply.record.revision },
    })
    expect(published.error).toBe(undefined)
    await expect.poll(() => receiver.received.length).toBe(2)
    const product = {
      ...{ id: 1, sku: 'SKU-1', manufacturer_part_number: 'PN-1', product_url: '/dc-power-distribution/1/1' },
      name: { en: 'Panel 1 (en)', es: 'Panel 1 (es)', fr: 'Panel 1 (fr)' },
    }
    const { reply: told } = await admin.call(contract.listDeliveries, { params: { id: made.reply.record.id } })
    expect(told.rows).toMatchObject([{ subject_name: 'SKU-1' }, { subject_name: 'SKU-1' }])
    expect(receiver.received.map(({ message: { type, data } }) => [type, data])).toEqual([
      ['product.withdrawn', { ...product, state: 'withdrawn' }],
      ['product.published', { ...product, state: 'published' }],
    ])
  })

  test('an endpoint is tested, gets a new secret beside the one before, is switched off and deleted', async () => {
    const receiver = await open()
    const admin = await boss()
    const { reply } = await admin.call(contract.makeWebhook, { body: fields(receiver.url) })
    const params = { id: reply.record.id }
    await start()
    await admin.call(contract.sendTestEvent, { params })
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(receiver.received[0]?.message).toMatchObject({ type: 'webhook.test', data: {} })

    const rotated = (await admin.call(contract.rotateWebhookSecret, { params })).reply
    expect(rotated.secret).not.toBe(reply.secret)
    await admin.call(contract.sendTestEvent, { params })
    await expect.poll(() => receiver.received.length).toBe(2)
    const [, second] = receiver.received
    for (const secret of [reply.secret, rotated.secret]) expect(second && isSignedWith(secret, second)).toBe(true)

    const list = async (state?: string) =>
      (await admin.call(contract.listDeliveries, { params, ...(state && { query: { state } }) })).reply.rows
    await expect.poll(async () => (await list('delivered')).length).toBe(2)
    const [row] = await list()
    expect(row).toMatchObject({ type: 'webhook.test', subject_kind: 'webhook', subject_name: null, tries: 1 })
    const { reply: shown } = await admin.call(contract.getDelivery, { params: { id: row?.id ?? 0 } })
    expect(shown).toMatchObject({ key: second?.headers['webhook-id'], payload: second?.body, status: 204, answer: '' })
    await admin.call(contract.sendDeliveriesAgain, { body: { ids: [shown.id] } })
    await expect.poll(() => receiver.received.length).toBe(3)
    expect(receiver.received[2]?.body).toBe(second?.body)
    const counts = async () => {
      const { reply: all } = await admin.call(contract.listWebhooks)
      return all.find(({ id }) => id === params.id)
    }
    await expect
      .poll(counts)
      .toMatchObject({ waiting_count: 0, failed_count: 0, last_delivered_on: expect.any(String) })
    await db.update(webhookDelivery).set({ state: 'failed' }).where(eq(webhookDelivery.webhookId, params.id))
    expect(await counts()).toMatchObject({ failed_count: 2, last_delivered_on: null })

    const { revision } = rotated.record
    const off = { ...fields(receiver.url), is_active: false, base_revision: revision }
    expect((await admin.call(contract.saveWebhook, { params, body: off })).reply).toMatchObject({ is_active: false })
    expect((await admin.call(contract.saveWebhook, { params, body: off })).error.code).toBe('stale_version')
    expect((await admin.call(contract.sendTestEvent, { params })).error.code).toBe('wrong_status')
    await admin.call(contract.deleteWebhook, { params })
    expect((await admin.call(contract.getWebhook, { params })).status).toBe(404)
    expect((await admin.call(contract.getDelivery, { params: { id: shown.id } })).status).toBe(404)
    expect(await db.$count(webhook, eq(webhook.secret, ''))).toBe(1)
  })

  test('only addresses with https that are not private are taken', async () => {
    const admin = await boss()
    const urls = [
      ...[
        'http://erp.example/',
        'https://127.0.0.1/',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
        'https://0x7f.1/',
      ],
      ...['https://me:word@erp.example/', 'javascript:alert(1)', 'erp', ''],
    ]
    for (const url of urls) {
      const { status, error } = await admin.call(contract.makeWebhook, { body: fields(url) })
      expect([url, status, Object.keys(error.errors ?? {})]).toEqual([url, 400, ['url']])
    }
    const none = await admin.call(contract.makeWebhook, { body: { ...fields('https://erp.example'), events: [] } })
    expect(Object.keys(none.error.errors ?? {})).toEqual(['events'])
  })

  test('nothing of it was a fault', () => expect(faults).toEqual([]))
})
